import type { TutorDay } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { lessonBefore, lessonsAhead, lessonsOfTutor } from "#api/lessons/index.ts";
import { asTutorLessons } from "./as-tutor-lesson.ts";
import { notesAbout } from "./child-notes.queries.ts";
import { requireMe } from "./teaching.access.ts";

const week = 7 * 86_400_000;
const newestNotes = 3;
const reportedWithin = 5 * 86_400_000;

/** The caller's lessons of the next seven days, with what happened before the next one, and reports to write. */
export async function showMyDay(context: SignedIn): Promise<TutorDay> {
  const { db } = context;
  const now = context.now();
  const { staffId, staffName: tutor } = await requireMe(context);
  const lessons = await lessonsAhead(db, staffId, new Date(now.getTime() + week));
  const [next] = lessons;
  const before = next && (await lessonBefore(db, staffId, next.childId, next.startsAt));
  const notes = next ? await notesAbout(db, next.childId, { tutorId: staffId, until: null, limit: newestNotes }) : [];
  const { lessons: over } = await lessonsOfTutor(db, staffId, { when: "past", limit: 10, offset: 0 });
  const lately = over.filter(({ endsAt }) => now.getTime() - endsAt.getTime() < reportedWithin);
  const unreported = (await asTutorLessons(context, lately)).filter(({ report }) => report.mayWrite && report.writtenAt === null);
  const [shownBefore = null] = await asTutorLessons(context, before ? [before] : []);
  return {
    now: now.toISOString(),
    tutor,
    lessons: await asTutorLessons(context, lessons),
    unreported,
    before: { lesson: shownBefore, notes },
  };
}
