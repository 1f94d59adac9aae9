import type { Figures } from "@tutoring/contract";

export const figureNames = [
  ["students", "Students taught"],
  ["tutors", "Tutors"],
  ["reviews", "Reviews"],
  ["subjects", "Subjects"],
  ["successPercent", "Success rate, in %"],
] as const satisfies readonly (readonly [keyof Figures, string])[];
