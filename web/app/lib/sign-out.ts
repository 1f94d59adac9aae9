import { browserApi } from "./api.ts";
import { toast } from "./toast.ts";
import { endSession, readSession } from "./session.ts";

/** Ends the session here at once, and on the server as well as may be. Returns where the person goes. */
export async function signOut(): Promise<string> {
  const role = readSession()?.role;
  await browserApi.identity.signOut({}, { signal: AbortSignal.timeout(3_000) }).catch(() => toast.error("Logout failed"));
  endSession();
  return role === "student" || !role ? "/" : "/login";
}
