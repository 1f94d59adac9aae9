import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { dayInIndia } from "#api/core/india.ts";
import { requireLesson } from "#api/lessons/index.ts";
import { requireMe } from "#api/tutors/index.ts";
import { monthBefore } from "./month-names.ts";
import { monthlyDraft } from "./monthly-draft.ts";
import { type ChildMonth, monthTold, reportsOfMonth } from "./monthly-reports.queries.ts";

/** The caller's month with a child: last month until its report is sent, or any month whose report was sent. */
export async function requireMonth(context: SignedIn, childId: string, month: string) {
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
