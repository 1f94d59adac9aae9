import type { ReportedLesson } from "@tutoring/contract";
import { namesIn } from "#api/catalogue/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { lessonsOf } from "#api/lessons/index.ts";
import { marksOfFamily } from "./reports.queries.ts";

/** The caller's lessons that have a report, the newest first. */
export async function listMyReports({ db, viewer, browser }: SignedIn): Promise<{ data: ReportedLesson[] }> {
  const homework = new Map((await marksOfFamily(db, viewer.id)).map((mark) => [mark.lessonId, mark.homework]));
  const lessons = await lessonsOf(db, [...homework.keys()]);
  const newestFirst = lessons.toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  return {
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
