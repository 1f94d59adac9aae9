import type { LessonReport } from "@tutoring/contract";
import { namesIn } from "#api/catalogue/index.ts";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { lockUntilEnd } from "#api/db/locks.ts";
import { type Lesson, requireParticipant } from "#api/lessons/index.ts";
import { homeworkFilesOf } from "./homework-files.queries.ts";
import { homeworkState, mayWithReport } from "./reports.policy.ts";
import { reportOf, type StoredReport } from "./reports.queries.ts";

export type AtReport = {
  lesson: Lesson;
  side: "student" | "tutor";
  report: StoredReport | undefined;
  files: LessonReport["homework"]["files"];
  may: LessonReport["may"];
};

/** A lesson's report with its homework, for its tutor or its family. Refuses everyone else as not found. */
export async function readReport(context: SignedIn, id: string): Promise<AtReport> {
  const { lesson, side } = await requireParticipant(context, id, undefined);
  if (side === "staff") throw new Refusal("not-your-class");
  const report = await reportOf(context.db, id);
  const files = await homeworkFilesOf(context.db, id);
  const state = homeworkState(report, files);
  return { lesson, side, report, files, may: mayWithReport({ lesson, side, report, state }, context.now()) };
}

/** Runs a change of a lesson's report or homework, one at a time, and returns the new state. */
export async function atReport(
  context: SignedIn,
  id: string,
  change: (inside: SignedIn, at: AtReport) => Promise<void>,
): Promise<LessonReport> {
  await inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, `report of ${id}`);
    await change(inside, await readReport(inside, id));
  });
  return showReport(context, id);
}

/** The same as the caller sees it: a family nothing before the tutor has written. */
export async function showReport(context: SignedIn, id: string): Promise<LessonReport> {
  const { lesson, side, report, files, may } = await readReport(context, id);
  const seen = side === "tutor" || report ? files : [];
  return {
    lessonId: id,
    course: namesIn(lesson, context.browser.language).courseName,
    student: lesson.studentName,
    tutor: lesson.tutorName,
    startsAt: lesson.startsAt.toISOString(),
    report: report ? wordsOf(report) : null,
    homework: {
      task: report?.task ?? "",
      links: report?.links ?? [],
      state: homeworkState(report, files),
      answer: report?.answer ?? "",
      handedInAt: report?.handedInAt?.toISOString() ?? null,
      comment: report?.comment ?? "",
      markedAt: report?.markedAt?.toISOString() ?? null,
      files: seen,
    },
    may,
  };
}

const wordsOf = ({ done, hard, practise, writtenAt, correctedAt }: StoredReport) => ({
  ...{ done, hard, practise },
  writtenAt: writtenAt.toISOString(),
  correctedAt: correctedAt?.toISOString() ?? null,
});
