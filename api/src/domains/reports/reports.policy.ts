import { correctHours, type HomeworkFile, type HomeworkState, type LessonReport, reportDays } from "@tutoring/contract";
import type { Lesson } from "#api/domains/lessons/index.ts";
import type { StoredReport } from "./reports.queries.ts";

const hour = 3_600_000;
type Taught = Pick<Lesson, "status" | "endsAt">;

/** Whether its tutor may write a lesson's report now, or correct it. */
export function mayWriteReport({ status, endsAt }: Taught, writtenAt: Date | undefined, now: Date): boolean {
  if ((status !== "scheduled" && status !== "held") || endsAt > now) return false;
  const until = writtenAt ? writtenAt.getTime() + correctHours * hour : endsAt.getTime() + reportDays * 24 * hour;
  return now.getTime() <= until;
}

/** The state of a lesson's homework; null if the tutor gave none. */
export function homeworkState(report: StoredReport | undefined, files: HomeworkFile[]): HomeworkState | null {
  if (!report) return null;
  if (report.markedAt) return "marked";
  if (report.handedInAt) return "handed-in";
  return report.task || report.links.length > 0 || files.some(({ side }) => side === "tutor") ? "given" : null;
}

/** Whether the family may change what it hands in: not once it is marked. */
export const isOpenToFamily = (state: HomeworkState | null): boolean => state === "given" || state === "handed-in";

type Facts = {
  lesson: Taught & Pick<Lesson, "tutorAccountId">;
  side: string;
  report: StoredReport | undefined;
  state: HomeworkState | null;
};

/** What the tutor or the family may do now. */
export function mayWithReport({ lesson, side, report, state }: Facts, now: Date): LessonReport["may"] {
  const isTutor = side === "tutor";
  const markedLately = report?.markedAt && now.getTime() - report.markedAt.getTime() <= correctHours * hour;
  return {
    write: isTutor && mayWriteReport(lesson, report?.writtenAt, now),
    handIn: side === "student" && isOpenToFamily(state) && lesson.tutorAccountId !== null,
    mark: isTutor && (state === "handed-in" || (state === "marked" && markedLately === true)),
  };
}
