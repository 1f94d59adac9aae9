import { ShieldAlert, X } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
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
  if (isClosed) return null;
  const close = () => {
    localStorage.setItem(closedKey, String(Date.now()));
    setClosed(true);
  };
  const usePasskey = async () => {
    if (await confirmIdentity()) await revalidate();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-base-300 bg-lavender-50 px-4 py-3 sm:px-6 lg:px-8">
      <ShieldAlert aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 grow basis-48 text-[0.9375rem]">{missing === "app" ? texts.appAdvice : texts.passkeyAdvice}</p>
      {missing === "app" ? (
        <Link to={`${ownArea()}/account`} className="btn btn-quiet btn-sm max-sm:order-last max-sm:basis-full">
          {texts.setUpApp}
        </Link>
      ) : (
        <button
          type="button"
          className="btn btn-quiet btn-sm max-sm:order-last max-sm:basis-full"
          onClick={() => inBackground(usePasskey())}
        >
          {texts.usePasskey}
        </button>
      )}
      <button type="button" className="btn btn-ghost btn-sm btn-square" aria-label={texts.closeAdvice} onClick={close}>
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
