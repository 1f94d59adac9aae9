import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { type PublicTutor, publicTutor } from "#api/tutors/index.ts";

/** The tutor with this page. Refuses with `no-such-tutor-page`. */
export async function requirePublicTutor({ db }: Context, slug: string): Promise<PublicTutor> {
  const tutor = await publicTutor(db, slug);
  if (!tutor) throw new Refusal("no-such-tutor-page");
  return tutor;
}
