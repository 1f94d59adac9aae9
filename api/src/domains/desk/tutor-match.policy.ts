import type { CourseLanguage } from "@tutoring/contract/course-languages";
import type { Board, TeachingLevel } from "@tutoring/contract/rules";

/** How far a tutor's page and a course, or a child's school, agree: `unsaid` where one of them names nothing. */
export type Agreement = "same" | "unsaid" | "other";

/** What is known of a tutor for a request. */
export type Match = {
  isWished: boolean;
  /** Cannot come to the request's present class. */
  isAbsent: boolean;
  /** Free at the time of the class that its tutor cannot give. */
  isFreeThen: boolean;
  /** Words of the course that the tutor teaches, each with how near it is to the course: 1 for its category, more for what is below. */
  subjects: readonly number[];
  level: Agreement;
  board: Agreement;
  language: Agreement;
  /** A free time suits the family. */
  suits: boolean;
  /** Hours until the first free time; undefined without one in the next days. */
  freeInHours: number | undefined;
  /** Classes in the next days. */
  classes: number;
};

/** What each fact counts. The family's wish decides before the subject, and the subject before everything below it. */
const weights = {
  wished: 1_000_000,
  nearestSubject: 10_000,
  level: { same: 400, unsaid: 0, other: -5_000 },
  board: { same: 200, unsaid: 0, other: -3_000 },
  language: { same: 100, unsaid: 0, other: -2_000 },
  eachSubject: 1_000,
  suits: 60,
  notFree: -50,
} as const;

export const teachesSubject = ({ isWished, subjects }: Match): boolean => isWished || subjects.length > 0;

/** Can take the place of a tutor who cannot come. */
export const takesOver = (match: Match): boolean => match.isFreeThen && !match.isAbsent && match.subjects.length > 0;

const scoreOf = ({ isWished, subjects, level, board, language, suits, freeInHours }: Match): number =>
  (isWished ? weights.wished : 0) +
  weights.level[level] +
  weights.board[board] +
  Math.max(0, ...subjects) * weights.nearestSubject +
  subjects.length * weights.eachSubject +
  weights.language[language] +
  (suits ? weights.suits : 0) +
  (freeInHours === undefined ? weights.notFree : 0);

/** Best first: those who can take over, then by score, fewest classes and the soonest free time; the absent last. */
export const compareMatches = (one: Match, other: Match): number =>
  Number(one.isAbsent) - Number(other.isAbsent) ||
  Number(takesOver(other)) - Number(takesOver(one)) ||
  scoreOf(other) - scoreOf(one) ||
  one.classes - other.classes ||
  (one.freeInHours ?? 0) - (other.freeInHours ?? 0);

/** Whether a tutor may be proposed for a request, or why not. A family's own wish overrules what pages say. */
export function whyNotProposed(match: Match): "absent" | "subject" | "school" | "language" | "time" | undefined {
  const { isWished, isAbsent, level, board, language, freeInHours } = match;
  if (isAbsent) return "absent";
  if (!teachesSubject(match)) return "subject";
  if (!isWished && (level === "other" || board === "other")) return "school";
  if (!isWished && language === "other") return "language";
  return freeInHours === undefined ? "time" : undefined;
}

const agree = <T>(tutors: readonly T[], asked: readonly T[]): Agreement => {
  if (tutors.length === 0 || asked.length === 0) return "unsaid";
  return asked.some((one) => tutors.includes(one)) ? "same" : "other";
};

export type Teaching = { levels: readonly TeachingLevel[]; boards: readonly Board[]; languages: readonly CourseLanguage[] };

/** How what a tutor's page says agrees with what a request is for. */
export const agreementOf = (
  tutor: Teaching | undefined,
  asked: { levels: readonly TeachingLevel[]; board: Board | null; languages: readonly CourseLanguage[] },
): Pick<Match, "level" | "board" | "language"> => ({
  level: agree(tutor?.levels ?? [], asked.levels),
  board: agree(tutor?.boards ?? [], asked.board ? [asked.board] : []),
  language: agree(tutor?.languages ?? [], asked.languages),
});
