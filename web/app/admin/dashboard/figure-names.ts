import type { Figures } from "@tutoring/contract";
import texts from "#web/texts/office/dashboard.en.ts";

export const figureNames = [
  ["students", texts.students],
  ["tutors", texts.tutors],
  ["reviews", texts.reviews],
  ["subjects", texts.subjects],
  ["successPercent", texts.successPercent],
] as const satisfies readonly (readonly [keyof Figures, string])[];
