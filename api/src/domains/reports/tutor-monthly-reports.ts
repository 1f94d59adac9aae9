import { dateFormat } from "@tutoring/contract/date-format";
import { maxMonthLength, type MonthlyReport } from "@tutoring/contract";
import { type Language, locales } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { dayInIndia, india } from "#api/platform/core/india.ts";
import { lockUntilEnd, takeDay } from "#api/platform/db/locks.ts";
import { firstNameOf } from "#api/platform/core/first-name.ts";
import { factsOf, familysValues, type Lesson, type LessonFacts, requireLesson } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { defineEmail, writeEmail, writeEmails } from "#api/platform/mail/index.ts";
import { requireMe } from "#api/domains/tutors/index.ts";
import english from "./monthly-emails.en.ts";
import hindi from "./monthly-emails.hi.ts";
import {
  type ChildMonth,
  insertMonth,
  sentMonth,
  type PaidReport,
  reportsOfMonth,
  tutorsToRemind,
  childrenWithoutReport,
} from "./monthly-reports.queries.ts";

const format = (language: Language, options: Intl.DateTimeFormatOptions) => dateFormat(locales[language], options);

/** November 2026, of 2026-11. */
const monthIn = (month: string, language: Language): string =>
  format(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));

/** 24 November, in India. */
const shortDayIn = (at: Date, language: Language): string =>
  format(language, { day: "numeric", month: "long", timeZone: india }).format(at);

/** The month before that of a day: 2026-10 for 2026-11-24. */
function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

const texts = { en: english, hi: hindi };
/** Characters about one class. */
const maxOfOne = 300;

type Names = { student: string; tutor: string; month: string; language: Language };

/** The draft of a monthly report in the family's language, made from the reports after each class (decision 0072). */
function monthlyDraft(reports: PaidReport[], { student, tutor, month, language }: Names): string {
  const [t, words] = [translator(language), texts[language]];
  const lines = (part: "done" | "hard") =>
    reports
      .filter((report) => report[part])
      .map((report) => `${shortDayIn(report.startsAt, language)}: ${short(report[part])}`)
      .join("\n");
  const practise = reports.findLast((report) => report.practise)?.practise ?? "";
  const opening = t(words.opening, { count: reports.length, student, tutor, month: monthIn(month, language) });
  const parts = [
    opening,
    `${words.did}\n${lines("done")}`,
    lines("hard") && `${words.hard}\n${lines("hard")}`,
    practise && `${words.practise}\n${practise}`,
  ];
  return parts.filter(Boolean).join("\n\n").slice(0, maxMonthLength).toWellFormed();
}

const short = (text: string) =>
  (text.length > maxOfOne ? `${text.slice(0, maxOfOne).toWellFormed()}…` : text).replace(/\s*\n\s*/g, "; ");

/** The caller's month with a child: last month until its report is sent, or any month whose report was sent. */
async function requireMonth(context: SignedIn, childId: string, month: string) {
  const { staffId } = await requireMe(context);
  const of: ChildMonth = { childId, tutorId: staffId, month };
  const [reports, sent] = [await reportsOfMonth(context.db, of), await sentMonth(context.db, of)];
  const [first] = reports;
  if (!first || (!sent && month !== monthBefore(dayInIndia(context.now())))) throw new Refusal("no-monthly-report");
  const lesson = await requireLesson(context, first.lessonId);
  const { studentName: student, tutorName: tutor, language } = lesson;
  const words = sent?.words ?? monthlyDraft(reports, { student, tutor, month, language });
  return { of, lesson, report: { childId, student, month, words, approvedAt: sent?.at.toISOString() ?? null } };
}

type Open = Pick<MonthlyReport, "childId" | "student" | "month">;

/** The children for whom the caller has not sent last month's report yet. */
export async function listMonthlyReports(context: SignedIn): Promise<{ data: Open[] }> {
  const { staffId } = await requireMe(context);
  const month = monthBefore(dayInIndia(context.now()));
  const children = await childrenWithoutReport(context.db, staffId, month);
  return { data: children.map((child) => ({ ...child, month })) };
}

/** The caller's report of a child's month, or its draft. Refuses with `no-monthly-report`. */
export async function showMonthlyReport(context: SignedIn, childId: string, month: string): Promise<MonthlyReport> {
  const { report } = await requireMonth(context, childId, month);
  return report;
}

/** Sends the family the report of a child's month, once: by email and on its page. */
export function approveMonthlyReport(context: SignedIn, childId: string, month: string, words: string): Promise<MonthlyReport> {
  return inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, `month ${month} of ${childId}`);
    const { of, report, lesson } = await requireMonth(inside, childId, month);
    if (report.approvedAt !== null) return report;
    await insertMonth(inside.db, of, words);
    await notifyOfMonth(inside, lesson, month, words);
    const details = { bookingId: lesson.reference, staffId: of.tutorId, month };
    await writeLog(inside, { type: "BOOKING", operation: "monthly-report-approved", details });
    return (await requireMonth(inside, childId, month)).report;
  });
}

export const monthReported = defineEmail<LessonFacts & { month: string; words: string }>(
  "month-reported",
  (lesson, speech) => {
    const { monthSubject, month } = texts[speech.language];
    const values = {
      ...familysValues(lesson, speech),
      text: lesson.words,
      month: monthIn(lesson.month, speech.language),
      mine: speech.linkTo("/student/bookings"),
    };
    return { subject: speech.t(monthSubject, values), text: speech.t(month, values) };
  },
  {
    about: ({ orderId, bookingId }) => ({ topic: "talk", thread: `month ${orderId ?? bookingId}` }),
    push: (lesson, speech, subject) => ({
      title: subject({ ...lesson, studentName: firstNameOf(lesson.studentName) }),
      body: speech.t("{course} · {tutor}", familysValues(lesson, speech)),
      link: speech.linkTo("/student/bookings"),
    }),
  },
);

/** So many children's reports of a month are still to be sent. */
export const reportsDue = defineEmail<{ children: number; month: string }>("reports-due", (due, { t, language, linkTo }) => {
  const { remindSubject, remind } = texts[language];
  const values = { count: due.children, month: monthIn(due.month, language), link: linkTo("/staff") };
  return { subject: t(remindSubject, values), text: t(remind, values) };
});

function notifyOfMonth(context: SignedIn, lesson: Lesson, month: string, words: string): Promise<void> {
  const { familyId, bookingId, id: lessonId } = lesson;
  const about = { bookingId, lessonId, kind: "monthly-report", side: "student" as const };
  return writeEmail(context, monthReported({ familyId }, { ...factsOf(lesson), month, words }, about));
}

/** Background job: once a month, reminds each tutor who has not sent all reports of the month before. */
export async function remindMonthlyReports(context: Context): Promise<void> {
  const today = dayInIndia(context.now());
  await inTransaction(context, async (inside) => {
    if (await takeDay(inside.db, "monthly report reminders", `${today.slice(0, 7)}-01`)) await remindFor(inside, today);
  });
}

async function remindFor(context: Context, today: string): Promise<void> {
  const month = monthBefore(today);
  const tutors = await tutorsToRemind(context.db, month);
  const emails = tutors.map(({ tutorId, children }) => reportsDue({ tutorId }, { children, month }, { kind: "monthly-reports" }));
  await writeEmails(context, emails);
}
