import type { MonthlyReport } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { dayInIndia } from "#api/core/india.ts";
import { lockUntilEnd } from "#api/db/locks.ts";
import { type Lesson, requireLesson } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { addressOf, letterTo, writeLetter } from "#api/mail/index.ts";
import { requireMe } from "#api/tutors/index.ts";
import { monthBefore, monthIn } from "./month-names.ts";
import { monthlyDraft } from "./monthly-draft.ts";
import english from "./monthly-letters.en.ts";
import hindi from "./monthly-letters.hi.ts";
import { type ChildMonth, insertMonth, monthTold, reportsOfMonth, untoldChildren } from "./monthly-reports.queries.ts";

const texts = { en: english, hi: hindi };
type Open = Pick<MonthlyReport, "childId" | "student" | "month">;

/** The children of whose last month the caller has not told the family. */
export async function listMonthlyReports(context: SignedIn): Promise<{ data: Open[] }> {
  const { staffId } = await requireMe(context);
  const month = monthBefore(dayInIndia(context.now()));
  const children = await untoldChildren(context.db, staffId, month);
  return { data: children.map((child) => ({ ...child, month })) };
}

export async function showMonthlyReport(context: SignedIn, childId: string, month: string): Promise<MonthlyReport> {
  const { report } = await requireMonth(context, childId, month);
  return report;
}

/** Tells the family of a child's month, once: by letter and on its page. */
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

/** The caller's month with a child: last month until its report is sent, or any month whose report was sent. */
async function requireMonth(context: SignedIn, childId: string, month: string) {
  const { staffId } = await requireMe(context);
  const of: ChildMonth = { childId, tutorId: staffId, month };
  const [reports, told] = [await reportsOfMonth(context.db, of), await monthTold(context.db, of)];
  const [first] = reports;
  if (!first || (!told && month !== monthBefore(dayInIndia(context.now())))) throw new Refusal("no-monthly-report");
  const lesson = await requireLesson(context, first.lessonId);
  const { studentName: student, tutorName: tutor, language } = lesson;
  const words = told?.words ?? monthlyDraft(reports, { student, tutor, month, language });
  return { of, lesson, report: { childId, student, month, words, approvedAt: told?.at.toISOString() ?? null } };
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
