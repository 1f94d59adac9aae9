import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { tutorOfAccount } from "./tutor-accounts.queries.ts";
import type { StoredTutor } from "./tutor-rows.queries.ts";

/** The tutor who calls. */
export async function requireMe({ db, viewer }: SignedIn): Promise<StoredTutor> {
  const tutor = await tutorOfAccount(db, viewer.id);
  if (!tutor) throw new Refusal("no-tutor-profile");
  return tutor;
}
