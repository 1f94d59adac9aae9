import type { LessonReport } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { atReport } from "./at-report.ts";
import { tellHandedIn } from "./report-letters.ts";
import { changeReport } from "./reports.queries.ts";

/** Hands in a child's homework, or changes what was handed in. The tutor gets a letter the first time. Refuses an empty answer. */
export function handIn(context: SignedIn, id: string, answer: string): Promise<LessonReport> {
  return atReport(context, id, async (inside, { lesson, report, files, may }) => {
    if (!may.handIn) throw new Refusal("homework-closed");
    if (!answer && !files.some(({ side }) => side === "student")) throw new Refusal("homework-empty");
    if (report?.handedInAt) return changeReport(inside.db, id, { answer });
    await changeReport(inside.db, id, { answer, handedIn: true });
    await tellHandedIn(inside, lesson);
    await writeLog(inside, { type: "BOOKING", operation: "homework-handed-in", details: { bookingId: lesson.reference } });
  });
}
