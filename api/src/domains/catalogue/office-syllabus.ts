import type { CourseSyllabus, NewSyllabus } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { changesOf, writeLog } from "#api/platform/logs/index.ts";
import { courseById } from "./catalogue.queries.ts";
import { lockCourse } from "./courses.queries.ts";
import { saveSyllabuses, syllabusOf } from "./syllabuses.queries.ts";

/** A course's chapters in both languages. Refuses with `not-found`. */
export async function showSyllabus({ db }: Pick<Context, "db">, classId: number): Promise<CourseSyllabus> {
  if (!(await courseById(db, classId))) throw new Refusal("course-gone");
  return (await syllabusOf(db, classId)) ?? { chaptersEn: "", chaptersHi: "", version: 0 };
}

/** Changes a course's chapters. Refuses with `not-found`, and with `conflict` for an old version. */
export function saveSyllabus(context: SignedIn, classId: number, input: NewSyllabus): Promise<CourseSyllabus> {
  return inTransaction(context, async (inside) => {
    await lockCourse(inside.db, classId);
    const before = await showSyllabus(inside, classId);
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    await saveSyllabuses(inside.db, [{ classId, ...input }]);
    const details = { classId, ...changesOf(before, input) };
    await writeLog(inside, { type: "UPDATE", operation: "course-syllabus-saved", details });
    return { ...input, version: before.version + 1 };
  });
}
