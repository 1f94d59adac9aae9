import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { tutorById } from "#api/tutors/index.ts";

export async function requirePayee({ db }: Context, tutorId: number) {
  const tutor = await tutorById(db, tutorId);
  if (!tutor) throw new Refusal("no-such-payee");
  return tutor;
}
