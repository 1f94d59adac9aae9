import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { writeLog } from "#api/logs/index.ts";
import { setPasswordHash } from "./accounts.queries.ts";
import { requireExecutive } from "./executives.access.ts";
import { newPassword, type WithPassword } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";
import { endSessionsOf } from "./sessions.queries.ts";

/** Sets a new password, returns it and ends the executive's sessions. Refuses with `confirm` or `not-found`. */
export async function resetExecutivePassword(context: SignedIn, id: string): Promise<WithPassword> {
  requireFreshSignIn(context);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(context, async (inside) => {
    const { username, name } = await requireExecutive(inside, id);
    await setPasswordHash(inside.db, id, passwordHash);
    await endSessionsOf(inside.db, id);
    await writeLog(inside, { type: "UPDATE", operation: "executive-password-reset", details: { username, name } });
    return { executive: await requireExecutive(inside, id), password };
  });
}
