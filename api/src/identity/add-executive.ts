import type { NewExecutive } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { writeLog } from "#api/logs/index.ts";
import { insertBackOfficeAccount } from "./accounts.queries.ts";
import { requireExecutive } from "./executives.access.ts";
import { newPassword, type WithPassword } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";

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
