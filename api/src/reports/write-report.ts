import type { LessonReport } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { atReport } from "./at-report.ts";
import { tellReport } from "./report-letters.ts";
import { changeReport, insertReport, type WrittenReport } from "./reports.queries.ts";

/** Writes a lesson's report with its homework and tells the family, or corrects it without another letter. */
export function writeReport(context: SignedIn, id: string, written: WrittenReport): Promise<LessonReport> {
  return atReport(context, id, async (inside, { lesson, side, report, files, may }) => {
    if (side !== "tutor" || !may.write) throw new Refusal("report-not-now");
    const details = { bookingId: lesson.reference, staffId: lesson.tutorId };
    if (!report) {
      await insertReport(inside.db, { lessonId: id, childId: lesson.childId, tutorId: lesson.tutorId }, written);
      await tellReport(inside, lesson, written, files.length);
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
