import type { MonthTold, ReportedLesson } from "@tutoring/contract";
import { namesIn } from "#api/catalogue/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { lessonsOf } from "#api/lessons/index.ts";
import { monthsOfFamily } from "./monthly-reports.queries.ts";
import { marksOfFamily } from "./reports.queries.ts";

/** The reports of the caller's lessons, newest first. */
export async function listMyReports({ db, viewer, browser }: SignedIn): Promise<{
  data: ReportedLesson[];
  months: MonthTold[];
}> {
  const homework = new Map((await marksOfFamily(db, viewer.id)).map((mark) => [mark.lessonId, mark.homework]));
  const lessons = await lessonsOf(db, [...homework.keys()]);
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
      student: lesson.studentName,
      tutor: lesson.tutorName,
      startsAt: lesson.startsAt.toISOString(),
      homework: homework.get(lesson.id) ?? null,
    })),
  };
}
