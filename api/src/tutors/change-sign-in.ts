import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { changeAccount, endSessionsOf } from "#api/identity/index.ts";
import { writeLetters } from "#api/mail/index.ts";
import { addressChange } from "./account-letters.ts";
import type { StoredTutor } from "./tutor-rows.queries.ts";
import type { Described } from "./tutors.queries.ts";

/**
 * Lets a tutor's account follow their name and address. A new address requires an admin's recent proof of identity, ends the
 * tutor's sessions, and is announced to both addresses.
 */
export async function changeSignIn(context: SignedIn, before: StoredTutor, after: Described): Promise<void> {
  const { accountId, staffEmail, staffName } = before;
  const moved = after.staffEmail !== staffEmail;
  if (!accountId || (!moved && after.staffName === staffName)) return;
  if (moved) requireFreshSignIn(context);
  const { staffName: name, staffEmail: email } = after;
  if (!(await changeAccount(context.db, accountId, { name, email }))) throw new Refusal("tutor-email-taken", { name });
  if (!moved) return;
  await endSessionsOf(context.db, accountId);
  await writeLetters(context, addressChange(context, before, email));
}
