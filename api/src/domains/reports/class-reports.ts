import type { LessonReport, MonthNotice, ReportedLesson } from "@tutoring/contract";
import { namesIn } from "#api/domains/catalogue/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { lessonsOf } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { monthsOfFamily } from "./monthly-reports.queries.ts";
import { notifyOfReport } from "./report-emails.ts";
import { type AtReport, readReport, workOf } from "./reports.access.ts";
import {
  changeReport,
  insertReport,
  lastReport,
  marksOfFamily,
  type StoredReport,
  type WrittenReport,
} from "./reports.queries.ts";

/** A lesson's report with its homework, as the caller sees it: a family nothing before the tutor has written. */
export async function showReport(context: SignedIn, id: string): Promise<LessonReport> {
  const { lesson, side, report, files, state, may } = await readReport(context, id);
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
      state,
      answer: report?.answer ?? "",
      handedInAt: report?.handedInAt?.toISOString() ?? null,
      work: workOf(report, files),
      comment: report?.comment ?? "",
      markedAt: report?.markedAt?.toISOString() ?? null,
      files: seen,
    },
    last: may.write ? await lastOf(context, lesson) : null,
    may,
  };
}

/** What the lesson's tutor last wrote about its child, to begin with. */
async function lastOf({ db }: SignedIn, { id, childId, tutorId }: AtReport["lesson"]): Promise<LessonReport["last"]> {
  const found = await lastReport(db, { tutorId, childId, besides: id });
  if (!found) return null;
  const { done, hard, practise, task, links, writtenAt } = found;
  return { done, hard, practise, task, links, writtenAt: writtenAt.toISOString() };
}

const wordsOf = ({ done, hard, practise, writtenAt, correctedAt }: StoredReport) => ({
  ...{ done, hard, practise },
  writtenAt: writtenAt.toISOString(),
  correctedAt: correctedAt?.toISOString() ?? null,
});

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

/** Writes a lesson's report with its homework and tells the family, or corrects it without another email. */
export function writeReport(context: SignedIn, id: string, written: WrittenReport): Promise<LessonReport> {
  return atReport(context, id, async (inside, { lesson, side, report, files, may }) => {
    if (side !== "tutor" || !may.write) throw new Refusal("report-not-now");
    const details = { bookingId: lesson.reference, staffId: lesson.tutorId };
    if (!report) {
      await insertReport(inside.db, { lessonId: id, childId: lesson.childId, tutorId: lesson.tutorId }, written);
      await notifyOfReport(inside, lesson, written, files.length);
      await writeLog(inside, { type: "BOOKING", operation: "report-written", details });
      return;
    }
    if (report.handedInAt && !sameHomework(report, written)) throw new Refusal("homework-handed-in");
    await changeReport(inside.db, id, { ...written, corrected: true });
    await writeLog(inside, { type: "BOOKING", operation: "report-corrected", details });
  });
}

const sameHomework = (one: WrittenReport, other: WrittenReport) =>
  one.task === other.task && JSON.stringify(one.links) === JSON.stringify(other.links);

/** The reports of the caller's lessons, newest first. */
export async function listMyReports({ db, viewer, browser }: SignedIn): Promise<{
  data: ReportedLesson[];
  months: MonthNotice[];
}> {
  const marks = new Map((await marksOfFamily(db, viewer.id)).map((mark) => [mark.lessonId, mark]));
  const lessons = await lessonsOf(db, [...marks.keys()]);
  const newestFirst = lessons.toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  const months = await monthsOfFamily(db, viewer.id);
  const tutors = new Map(lessons.map(({ tutorId, tutorName }) => [tutorId, tutorName]));
  return {
    months: months.map(({ tutorId, at, ...month }) => ({
      ...month,
      tutor: tutors.get(tutorId) ?? "",
      approvedAt: at.toISOString(),
    })),
    data: newestFirst.map((lesson) => ({
      lessonId: lesson.id,
      course: namesIn(lesson, browser.language).courseName,
      childId: lesson.childId,
      student: lesson.studentName,
      tutor: lesson.tutorName,
      startsAt: lesson.startsAt.toISOString(),
      homework: marks.get(lesson.id)?.homework ?? null,
      done: marks.get(lesson.id)?.done ?? "",
      task: marks.get(lesson.id)?.task ?? "",
    })),
  };
}
