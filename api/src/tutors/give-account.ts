import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { insertTutorAccount } from "#api/identity/index.ts";
import { setAccount, type StoredTutor } from "./tutors.queries.ts";

/** Gives a tutor an account unless they have one. Refuses with `conflict` if their address signs another tutor in. */
export async function giveAccount({ db }: Context, tutor: StoredTutor): Promise<void> {
  if (tutor.accountId) return;
  const { staffId, staffName: name, staffEmail: email, language } = tutor;
  const account = await insertTutorAccount(db, { name, email, language });
  if (!account) throw new Refusal("tutor-email-taken", { name });
  await setAccount(db, staffId, account.id);
}
