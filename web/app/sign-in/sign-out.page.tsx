import { redirect } from "react-router";
import { signOut } from "#web/lib/access/sign-out.ts";
import { privateMeta } from "#web/lib/site/private-meta.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Spinner } from "#web/ui/notices.tsx";
import type { Route } from "./+types/sign-out.page.ts";

/** Signs out at /logout, which people may type. */
export async function clientLoader() {
  throw redirect(await signOut());
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, "staff-sign-in", ({ signingOutTitle }) => signingOutTitle);

export function HydrateFallback() {
  const [texts] = useTexts("staff-sign-in");
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <Spinner>{texts.signingOut}</Spinner>
    </main>
  );
}

export default function SignOut() {
  return null;
}
