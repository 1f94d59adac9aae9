import type { ChildFile } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { lessonsWithChildren, type TaughtLesson } from "#api/lessons/index.ts";
import { reportsAbout } from "#api/reports/index.ts";
import { asTaughtChild } from "./as-taught-child.ts";
import { asTutorLessons } from "./as-tutor-lesson.ts";
import { notesAbout } from "./child-notes.queries.ts";
import { requireMe } from "./teaching.access.ts";

const maxNotes = 200;
const week = 7 * 86_400_000;

/** A child of the caller, with the lessons they had together and all tutors' notes. */
export async function showMyStudent(context: SignedIn, childId: string): Promise<ChildFile> {
  const { db } = context;
  const { staffId } = await requireMe(context);
  const lessons = await lessonsWithChildren(db, staffId, childId);
  if (lessons.length === 0) throw new Refusal("not-your-student");
  const own = { tutorId: staffId, until: noteUntil(lessons, context.now()), limit: maxNotes };
  return {
    now: context.now().toISOString(),
    child: asTaughtChild(lessons, context),
    lessons: await asTutorLessons(context, lessons),
    notes: await notesAbout(db, childId, own),
    reports: await reportsAbout(db, childId, own),
  };
}

/** Until when others' notes and reports are shown to a tutor: null (without end) before a lesson, otherwise until a week after the last one. */
function noteUntil(lessons: TaughtLesson[], now: Date): Date | null {
  if (lessons.some(({ status, endsAt }) => status === "scheduled" && endsAt > now)) return null;
  return new Date(Math.max(...lessons.map(({ endsAt }) => endsAt.getTime())) + week);
}
