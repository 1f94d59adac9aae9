import type { PremiumFaculty } from "@tutoring/contract";
import { subjectsInHindi } from "#api/catalogue/index.ts";
import type { Db } from "#api/db/database.ts";

/** The subjects that open a tutor's details, on a line of their own. The lines below are the tutor's own words. */
const subjectsOf = ({ staffDetails }: PremiumFaculty): string[] =>
  staffDetails.includes("\n") ? (staffDetails.split("\n", 1)[0] ?? "").split(/, | and /) : [];

/** The tutors with their subjects in Hindi, if the dictionary of subjects knows all of a tutor's. */
export async function withSubjectsInHindi<T extends PremiumFaculty>(db: Db, tutors: T[]): Promise<T[]> {
  const hindi = await subjectsInHindi(db, tutors.flatMap(subjectsOf));
  return tutors.map((tutor) => {
    const names = subjectsOf(tutor).map((subject) => hindi.get(subject.toLowerCase()));
    if (names.length === 0 || names.includes(undefined)) return tutor;
    return { ...tutor, staffDetails: tutor.staffDetails.replace(/^.*/, () => names.join(", ")) };
  });
}
