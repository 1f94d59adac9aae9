import type { ChildFile, TaughtChild } from "@tutoring/contract";
import { namesIn } from "#api/domains/catalogue/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { firstNameOf } from "#api/platform/core/first-name.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { lessonsWithChildren, type TaughtLesson } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { reportsAbout } from "#api/domains/reports/index.ts";
import { asTutorLessons } from "./as-tutor-lesson.ts";
import { insertChildNote, notesAbout, teaches } from "./child-notes.queries.ts";
import { requireMe } from "./teaching.access.ts";

/** What a tutor knows of a child, from their lessons together, the newest first. */
function asTaughtChild(lessons: TaughtLesson[], { now, browser }: SignedIn): TaughtChild {
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

/** The children whom the caller teaches or has taught, those with a lesson to come first. */
export async function listMyStudents(context: SignedIn): Promise<{ data: TaughtChild[] }> {
  const { staffId } = await requireMe(context);
  const lessons = Map.groupBy(await lessonsWithChildren(context.db, staffId), ({ childId }) => childId);
  const children = [...lessons.values()].map((own) => asTaughtChild(own, context));
  const byTime = ({ nextAt, lastAt }: TaughtChild) => (nextAt ? `0 ${nextAt}` : `1 ${invert(lastAt)}`);
  return { data: children.toSorted((one, other) => (byTime(one) < byTime(other) ? -1 : 1)) };
}

const invert = (at: string | null) => String(10 ** 15 - (at ? Date.parse(at) : 0));

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

const notesOfDay = [{ times: 100, seconds: 24 * 3600 }];

/** Adds a note about a child of the caller. The log has its number, not its text. */
export async function addChildNote(context: SignedIn, childId: string, text: string): Promise<ChildFile> {
  await inTransaction(context, async (inside) => {
    const { staffId } = await requireMe(inside);
    if (!(await teaches(inside.db, staffId, childId))) throw new Refusal("not-your-student");
    await takeOrRefuse(inside, `notes of tutor ${staffId}`, notesOfDay, "too-many-notes-today");
    const noteId = await insertChildNote(inside.db, { childId, tutorId: staffId, text });
    await writeLog(inside, { type: "CREATE", operation: "child-note-added", details: { staffId, childId, noteId } });
  });
  return showMyStudent(context, childId);
}
