import type { HandedIn } from "@tutoring/contract";
import { namesIn } from "#api/domains/catalogue/index.ts";
import { lessonsOf } from "#api/domains/lessons/index.ts";
import { requireMe } from "#api/domains/tutors/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { reportsToMark } from "./reports.queries.ts";

/** What waits to be marked by the caller, the earliest first. */
export async function listHandedIn(context: SignedIn): Promise<{ data: HandedIn[] }> {
  const { db, browser } = context;
  const waiting = await reportsToMark(db, (await requireMe(context)).staffId);
  const ids = waiting.map(({ lessonId }) => lessonId);
  const lessons = new Map((await lessonsOf(db, ids)).map((lesson) => [lesson.id, lesson]));
  return {
    data: waiting.flatMap(({ lessonId, handedInAt }) => {
      const lesson = lessons.get(lessonId);
      if (!lesson) return [];
      const course = namesIn(lesson, browser.language).courseName;
      return [{ lessonId, course, student: lesson.studentName, handedInAt: handedInAt.toISOString() }];
    }),
  };
}
