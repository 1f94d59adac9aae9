import type { Executive, NewExecutive } from "@tutoring/contract";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { insertBackOfficeAccount, setPasswordHash } from "./accounts.queries.ts";
import { executives, setDisabled } from "./executives.queries.ts";
import { hashPassword, newPassword, type WithPassword } from "./passwords.ts";
import { endSessionsOf } from "./sessions.queries.ts";

/** An executive. Refuses with `no-such-executive`. */
async function requireExecutive({ db }: SignedIn, id: string): Promise<Executive> {
  const [found] = await executives(db, id);
  if (!found) throw new Refusal("no-such-executive");
  return found;
}

/** All executives. */
export const listExecutives = async ({ db }: SignedIn) => ({ data: await executives(db) });

/** Adds an executive and returns the first password. Refuses with `confirm` without a recent proof of identity, and with `conflict` if the name or address is taken. */
export async function addExecutive(context: SignedIn, { name, username, email }: NewExecutive): Promise<WithPassword> {
  requireFreshSignIn(context);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(context, async (inside) => {
    const made = await insertBackOfficeAccount(inside.db, {
      role: "executive",
      name,
      username,
      passwordHash,
      ...(email && { email }),
    });
    if (!made) throw new Refusal("executive-name-taken");
    await writeLog(inside, { type: "CREATE", operation: "executive-added", details: { name, username, email } });
    return { executive: await requireExecutive(inside, made.id), password };
  });
}

/** Enables or disables an executive. Disabling takes effect at once, because every call checks its session. */
export function changeExecutive(context: SignedIn, id: string, { disabled }: { disabled: boolean }): Promise<Executive> {
  return inTransaction(context, async (inside) => {
    const before = await requireExecutive(inside, id);
    if (before.disabled === disabled) return before;
    await setDisabled(inside.db, id, disabled);
    const operation = disabled ? "executive-disabled" : "executive-enabled";
    await writeLog(inside, { type: "UPDATE", operation, details: { username: before.username, name: before.name } });
    return requireExecutive(inside, id);
  });
}

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
