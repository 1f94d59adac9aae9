import { useLoaderData } from "react-router";
import texts from "#web/texts/office/account.en.ts";
import { ChangePassword } from "./change-password.tsx";
import type { clientLoader } from "./my-account-loader.ts";
import { OwnSessions } from "./own-sessions.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** A back-office account: its password or authenticator app, and its sessions. */
export function MyAccount() {
  const { account, sessions } = useLoaderData<typeof clientLoader>();
  return (
    <main id="main" className="max-w-3xl p-4 lg:p-8">
      <h1 className="display text-2xl">{texts.myAccount}</h1>
      <p className="mt-1 text-muted">
        {account.name}
        {account.email && `, ${account.email}`}
      </p>
      <div className="mt-6 grid gap-4">
        {account.role === "executive" && <ChangePassword />}
        {account.role === "admin" && <SecondFactor account={account} />}
        <OwnSessions sessions={sessions} />
      </div>
    </main>
  );
}
