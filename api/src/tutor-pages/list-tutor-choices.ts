import { languageNames, type TutorChoices } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import type { Context } from "#api/core/context.ts";
import { taughtByTutors } from "#api/tutors/index.ts";
import { subjectNames } from "./as-card.ts";

/** Nobody reads a filter with more entries. */
const maxSubjects = 40;

/** The subjects and languages that the list of tutors can be filtered by, with the number of tutors of each. */
export async function listTutorChoices({ db }: Context, lang: Language | undefined): Promise<TutorChoices> {
  const { subjects, languages } = await taughtByTutors(db, maxSubjects);
  const named = await subjectNames(
    db,
    subjects.map(({ name }) => name),
    lang,
  );
  return {
    subjects: subjects.map((one) => ({ ...one, name: named(one.name) })),
    languages: languages.map((one) => ({ ...one, name: languageNames([one.code], lang) })),
  };
}
