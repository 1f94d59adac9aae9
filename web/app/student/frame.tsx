import { Outlet } from "react-router";
import { ConfirmIdentity } from "#web/blocks/account/index.ts";
import { guard, notPublic, useLeaveWhenSignedOut } from "#web/lib/access/guard.ts";
import { Spinner } from "#web/ui/notices.tsx";

export const clientMiddleware = [guard("student")];
/** This area has its own guard. */
export const handle = notPublic;

/** Without it the area would render unguarded when opened directly. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const meta = () => [{ title: "My account | Online Tutoring" }, { name: "robots", content: "noindex" }];

export const HydrateFallback = () => (
  <main id="main" className="shell min-h-[60vh] max-w-[64rem] py-14">
    <Spinner>Loading your account...</Spinner>
  </main>
);

export default function StudentFrame() {
  useLeaveWhenSignedOut("/");
  return (
    <>
      <Outlet />
      <ConfirmIdentity />
    </>
  );
}
