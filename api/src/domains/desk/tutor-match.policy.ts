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
  /** How near the tutor's subjects are to the course: 1 for one that only shares a word with it, more for one that is its own. */
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

const related = 1;
/** How near the likeliest subject of a course is; beyond it, all are the same distance away. */
const nearest = 20;

/** A course's subjects, the likeliest first, each by all its names, and the texts that name it. */
export type Asked = { subjects: readonly (readonly string[])[]; texts: readonly string[] };

/** How near a tutor's subject is to a course, by what its words name without those that go with any subject. */
export function nearnessTo({ subjects, texts }: Asked, named: (subject: string) => string): (subject: string) => number {
  const places = new Map<string, number>();
  for (const [nth, names] of subjects.entries())
    for (const name of names.map(named)) if (!places.has(name)) places.set(name, Math.max(related + 1, nearest - nth));
  const words = new Set(texts.flatMap((text) => named(text).split(" ")).filter((word) => word.length > 2));
  return (subject) => {
    const own = named(subject);
    if (own === "") return 0;
    return places.get(own) ?? (own.split(" ").some((word) => words.has(word)) ? related : 0);
  };
}

const isOfSubject = ({ subjects }: Match) => subjects.some((near) => near > related);

export const teachesSubject = (match: Match): boolean => match.isWished || isOfSubject(match);

/** Can take the place of a tutor who cannot come. */
export const takesOver = (match: Match): boolean => match.isFreeThen && !match.isAbsent && isOfSubject(match);

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

/** What of a request a tutor does not teach. A family's own wish overrules what pages say. */
function notTaught(match: Match): "subject" | "school" | "language" | undefined {
  const { isWished, level, board, language } = match;
  if (!teachesSubject(match)) return "subject";
  if (!isWished && (level === "other" || board === "other")) return "school";
  return !isWished && language === "other" ? "language" : undefined;
}

/** Whether a tutor teaches what a request is for: the subject, at the child's level, for its board and in its language. */
export const mayTeach = (match: Match): boolean => notTaught(match) === undefined;

/** Whether a tutor may be proposed for a request, or why not. */
export function whyNotProposed(match: Match): "absent" | "subject" | "school" | "language" | "time" | undefined {
  if (match.isAbsent) return "absent";
  return notTaught(match) ?? (match.freeInHours === undefined ? "time" : undefined);
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
