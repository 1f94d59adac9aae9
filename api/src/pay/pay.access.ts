import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { type StoredTutor, tutorById } from "#api/tutors/index.ts";

/** The tutor to be paid. Refuses with `no-such-payee`. */
export async function requirePayee({ db }: Context, tutorId: number): Promise<StoredTutor> {
  const tutor = await tutorById(db, tutorId);
  if (!tutor) throw new Refusal("no-such-payee");
  return tutor;
}
