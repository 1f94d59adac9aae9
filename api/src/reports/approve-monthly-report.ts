import type { MonthlyReport } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { lockUntilEnd } from "#api/db/locks.ts";
import type { Lesson } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { addressOf, letterTo, writeLetter } from "#api/mail/index.ts";
import { monthIn } from "./month-names.ts";
import english from "./monthly-letters.en.ts";
import hindi from "./monthly-letters.hi.ts";
import { requireMonth } from "./monthly-reports.access.ts";
import { insertMonth } from "./monthly-reports.queries.ts";

const texts = { en: english, hi: hindi };

/** Sends the family the report of a child's month, once: by letter and on its page. */
export function approveMonthlyReport(context: SignedIn, childId: string, month: string, words: string): Promise<MonthlyReport> {
  return inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, `month ${month} of ${childId}`);
    const { of, report, lesson } = await requireMonth(inside, childId, month);
    if (report.approvedAt !== null) return report;
    await insertMonth(inside.db, of, words);
    await tellMonth(inside, lesson, month, words);
    const details = { bookingId: lesson.reference, staffId: of.tutorId, month };
    await writeLog(inside, { type: "BOOKING", operation: "monthly-report-approved", details });
    return (await requireMonth(inside, childId, month)).report;
  });
}

function tellMonth(context: SignedIn, lesson: Lesson, month: string, text: string): Promise<void> {
  const { language, parentName, email: to, familyId, bookingId, id } = lesson;
  const [say, words] = [speaker(language), texts[language]];
  const values = {
    ...{ reference: lesson.reference, student: lesson.studentName, tutor: lesson.tutorName, text },
    month: monthIn(month, language),
    mine: addressOf(context, language, "/student/bookings"),
  };
  return writeLetter(context, {
    to,
    subject: say(words.monthSubject, values),
    text: letterTo(parentName, say(words.month, values), language),
    about: { bookingId, lessonId: id, kind: "monthly-report", side: "student" },
    whose: { familyId },
  });
}
