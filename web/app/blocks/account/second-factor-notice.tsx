import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";

/** For an admin without an authenticator app. */
export const SecondFactorNotice = () => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-base-300 bg-lavender-50 px-4 py-3 sm:px-6 lg:px-8">
    <ShieldAlert aria-hidden className="size-5 shrink-0 text-accent" />
    <p className="min-w-0 grow basis-60 text-[0.9375rem]">
      A mailed code alone opens your account. An authenticator app protects it even if someone else reads your e-mail.
    </p>
    <Link to="/admin/account" className="btn btn-quiet btn-sm">
      Set up the app
    </Link>
  </div>
);
