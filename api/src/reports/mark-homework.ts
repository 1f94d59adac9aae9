import type { LessonReport } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { atReport } from "./at-report.ts";
import { tellMarked } from "./report-letters.ts";
import { changeReport } from "./reports.queries.ts";

/** Marks homework with a comment, and tells the family once. The comment may be corrected for a day. */
export function markHomework(context: SignedIn, id: string, comment: string): Promise<LessonReport> {
  return atReport(context, id, async (inside, { lesson, report, may }) => {
    if (!may.mark) throw new Refusal("homework-not-handed-in");
    if (report?.markedAt) return changeReport(inside.db, id, { comment });
    await changeReport(inside.db, id, { comment, marked: true });
    await tellMarked(inside, lesson, comment);
    const details = { bookingId: lesson.reference, staffId: lesson.tutorId };
    await writeLog(inside, { type: "BOOKING", operation: "homework-marked", details });
  });
}
