import type { TutorPage } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { shownFilm, verifiedQualifications } from "#api/tutors/index.ts";
import { asCards } from "./as-card.ts";
import { requirePublicTutor } from "./tutor-pages.access.ts";

/** A tutor's public page. Refuses with `not-found` while the tutor does not consent, is disabled or has left. */
export async function showTutorPage(context: Context, slug: string, lang: Language | undefined): Promise<TutorPage> {
  const tutor = await requirePublicTutor(context, slug);
  const [card] = await asCards(context.db, [tutor], lang);
  if (!card) throw new Refusal("no-such-tutor-page");
  const { about, levels, languages: languageCodes, qualification, factsCheckedAt, times } = tutor;
  return {
    ...{ ...card, about, levels, languageCodes, qualification, times },
    factsCheckedAt: factsCheckedAt?.toISOString() ?? null,
    qualifications: await verifiedQualifications(context.db, tutor.tutorId),
    film: await shownFilm(context, tutor.tutorId),
  };
}
