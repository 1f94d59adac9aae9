import type { TaughtChild } from "@tutoring/contract";
import { namesIn } from "#api/catalogue/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import type { TaughtLesson } from "#api/lessons/index.ts";
import { firstNameOf } from "#api/core/first-name.ts";

/** What a tutor knows of a child, from their lessons together, the newest first. */
export function asTaughtChild(lessons: TaughtLesson[], { now, browser }: SignedIn): TaughtChild {
  const [newest] = lessons as [TaughtLesson];
  const next = lessons.findLast(({ status, endsAt }) => status === "scheduled" && endsAt > now());
  const last = lessons.find(({ endsAt }) => endsAt <= now());
  return {
    childId: newest.childId,
    student: newest.studentName,
    schoolClass: newest.schoolClass,
    guardian: firstNameOf(newest.parentName),
    courses: [...new Set(lessons.map((lesson) => namesIn(lesson, browser.language).courseName))],
    lessons: lessons.length,
    lastAt: last?.startsAt.toISOString() ?? null,
    nextAt: next?.startsAt.toISOString() ?? null,
  };
}
