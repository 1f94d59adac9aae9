import { ShieldAlert, X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { ownArea } from "#web/lib/access/permitted.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { confirmIdentity } from "#web/lib/session/confirmation.ts";
import texts from "#web/texts/office/account.en.ts";

const closedKey = "app-advice-closed";
const week = 7 * 86_400_000;

/** Advises people who manage money to set up an authenticator app, or to use the passkey that they have; a closed one comes back after a week. */
export function SecondFactorNotice({ missing }: { missing: "app" | "passkey" }) {
  const { revalidate } = useRevalidator();
  const [isClosed, setClosed] = useState(() => Date.now() - Number(localStorage.getItem(closedKey)) < week);
  const account = `${ownArea()}/account`;
  const isThere = useLocation().pathname === account; // where the app is set up
  if (isClosed || (missing === "app" && isThere)) return null;
  const close = () => {
    localStorage.setItem(closedKey, String(Date.now()));
    setClosed(true);
  };
  const usePasskey = async () => {
    if (await confirmIdentity()) await revalidate();
  };
  const act = "text-link min-h-6 shrink-0 font-medium";
  return (
    <section
      aria-label={missing === "app" ? texts.authenticatorApp : texts.usePasskey}
      className="flex items-center gap-x-2.5 border-b border-base-300 bg-lavender-50 px-4 py-0.5 text-[0.8125rem] sm:px-6 lg:px-8"
    >
      <ShieldAlert aria-hidden className="size-4 shrink-0 text-accent" />
      <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 py-1 leading-5">
        {missing === "app" ? texts.appAdvice : texts.passkeyAdvice}
        {missing === "app" ? (
          <Link to={account} className={`${act} inline-flex items-center`}>
            {texts.setUpApp}
          </Link>
        ) : (
          <button type="button" className={act} onClick={() => inBackground(usePasskey())}>
            {texts.usePasskey}
          </button>
        )}
      </p>
      <button
        type="button"
        className="btn btn-ghost btn-sm btn-square -mr-2 shrink-0"
        aria-label={texts.closeAdvice}
        onClick={close}
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  );
}
