import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import texts from "#web/texts/office/account.en.ts";

/** Advises an admin without an authenticator app to set one up. */
export function SecondFactorNotice() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-base-300 bg-lavender-50 px-4 py-3 sm:px-6 lg:px-8">
      <ShieldAlert aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 grow basis-60 text-[0.9375rem]">{texts.appAdvice}</p>
      <Link to="/admin/account" className="btn btn-quiet btn-sm">
        {texts.setUpApp}
      </Link>
    </div>
  );
}
