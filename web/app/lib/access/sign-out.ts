import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { leaveBrowser } from "#web/lib/push/leave-browser.ts";
import { documentTexts } from "#web/texts/use-texts.ts";
import { endSession } from "#web/lib/session/end-session.ts";
import { isSignedInThere } from "#web/lib/session/provider-session.ts";
import { readSession } from "#web/lib/session/session.ts";

/** Ends the session here, and on the server if it answers. Returns the next address. */
export async function signOut(): Promise<string> {
  const role = readSession()?.role;
  await browserApi.identity
    .signOut({}, { signal: AbortSignal.timeout(3_000) })
    .catch(() => toast.error(documentTexts("frame")[0].logoutFailed));
  const leaves = isSignedInThere(); // before everything is forgotten
  endSession();
  inBackground(leaveBrowser().catch(() => {})); // then the server ends them, if it answered
  if (role === "staff") return "/login?as=tutor";
  return role === "student" || !role ? "/" : leaves ? "/login?left=here" : "/login";
}
