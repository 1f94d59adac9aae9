import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { insertTutorAccount } from "#api/identity/index.ts";
import { setAccount } from "./tutor-accounts.queries.ts";
import type { StoredTutor } from "./tutor-rows.queries.ts";

/** Gives a tutor an account unless they have one. Refuses with `conflict` if their address signs another tutor in. */
export async function giveAccount(context: Context, tutor: StoredTutor): Promise<void> {
  if (tutor.accountId || (await tryAccount(context, tutor))) return;
  throw new Refusal("tutor-email-taken", { name: tutor.staffName });
}

/** False, with no account made, if the tutor's address signs another tutor in. */
export async function tryAccount({ db }: Context, tutor: StoredTutor): Promise<boolean> {
  const { staffId, staffName: name, staffEmail: email, language } = tutor;
  const account = await insertTutorAccount(db, { name, email, language });
  if (!account) return false;
  await setAccount(db, staffId, account.id);
  return true;
}
