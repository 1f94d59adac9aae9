import { ShieldAlert, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ownArea } from "#web/lib/access/permitted.ts";
import texts from "#web/texts/office/account.en.ts";

const closedKey = "app-advice-closed";
const week = 7 * 86_400_000;

/** Advises people who manage money without an authenticator app to set one up; a closed one comes back after a week. */
export function SecondFactorNotice() {
  const [isClosed, setClosed] = useState(() => Date.now() - Number(localStorage.getItem(closedKey)) < week);
  if (isClosed) return null;
  const close = () => {
    localStorage.setItem(closedKey, String(Date.now()));
    setClosed(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-base-300 bg-lavender-50 px-4 py-3 sm:px-6 lg:px-8">
      <ShieldAlert aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 grow basis-48 text-[0.9375rem]">{texts.appAdvice}</p>
      <Link to={`${ownArea()}/account`} className="btn btn-quiet btn-sm max-sm:order-last max-sm:basis-full">
        {texts.setUpApp}
      </Link>
      <button type="button" className="btn btn-ghost btn-sm btn-square" aria-label={texts.closeAdvice} onClick={close}>
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
