import { redirect } from "react-router";
import { signOut } from "#web/lib/access/sign-out.ts";
import { Spinner } from "#web/ui/notices.tsx";

/** /logout typed by hand signs out. */
export async function clientLoader() {
  throw redirect(await signOut());
}
clientLoader.hydrate = true as const;

export const meta = () => [{ title: "Signing out | Online Tutoring" }, { name: "robots", content: "noindex" }];

export const HydrateFallback = () => (
  <main id="main" className="grid min-h-dvh place-items-center">
    <Spinner>Signing out...</Spinner>
  </main>
);

export default function SignOut() {
  return null;
}
