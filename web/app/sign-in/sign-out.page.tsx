import { LogOut } from "lucide-react";
import { useState } from "react";
import { Link, redirect, useNavigate } from "react-router";
import { signOut } from "#web/lib/access/sign-out.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { readSession } from "#web/lib/session/session.ts";
import { privateMeta } from "#web/lib/site/private-meta.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Spinner } from "#web/ui/notices.tsx";
import type { Route } from "./+types/sign-out.page.ts";

/** Without a session there is nothing to ask about. */
export async function clientLoader() {
  // protects 3.5.3: asking before a link signs anybody out [!readSession() → await signOut()]
  if (!readSession()) throw redirect("/login");
  return null;
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, "staff-sign-in", ({ signingOutTitle }) => signingOutTitle);

export function HydrateFallback() {
  const [texts] = useTexts("staff-sign-in");
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <Spinner>{texts.loading}</Spinner>
    </main>
  );
}

/** At /logout, which people may type, and to which another site may link: so it asks. */
export default function SignOut() {
  const [texts] = useTexts("staff-sign-in");
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    setBusy(true);
    await navigate(await signOut());
  };
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <div className="card grid w-full max-w-md gap-5 p-6 text-center">
        <h1 className="display text-2xl">{texts.signOutHere}</h1>
        <p className="text-muted">{texts.signOutNote}</p>
        <div className="grid gap-2.5">
          <BusyButton
            type="button"
            className="btn btn-primary btn-lg"
            busy={busy}
            busyText={texts.signingOut}
            onClick={() => inBackground(leave())}
          >
            <LogOut aria-hidden className="size-5" /> {texts.signOut}
          </BusyButton>
          <Link to="/" className="btn btn-quiet btn-lg">
            {texts.staySignedIn}
          </Link>
        </div>
      </div>
    </main>
  );
}
