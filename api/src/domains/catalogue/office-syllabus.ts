import type { CourseSyllabus, NewSyllabus } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { changesOf, writeLog } from "#api/platform/logs/index.ts";
import { courseById } from "./catalogue.queries.ts";
import { lockCourse } from "./courses.queries.ts";
import { saveSyllabuses, setSample, syllabusOf } from "./syllabuses.queries.ts";

/** A course's chapters in both languages, and its sample. Refuses with `not-found`. */
export async function showSyllabus({ db }: Pick<Context, "db">, classId: number): Promise<CourseSyllabus> {
  if (!(await courseById(db, classId))) throw new Refusal("course-gone");
  return (await syllabusOf(db, classId)) ?? { chaptersEn: "", chaptersHi: "", sample: 0, version: 0 };
}

/** The place of the PDF that the caller means, counted from 1: a colleague may have removed one before it. Refuses with `file-gone`. */
function placeOf(sample: number, name: string | undefined, names: string[]): number {
  if (sample === 0 || name === undefined || names[sample - 1] === name) return sample;
  const place = names.indexOf(name) + 1;
  if (place === 0) throw new Refusal("file-gone");
  return place;
}

/** Changes a course's chapters and its sample. Refuses with `not-found`, also of another PDF than the caller has seen, and with `conflict` for an old version. */
export function saveSyllabus(context: SignedIn, classId: number, input: NewSyllabus): Promise<CourseSyllabus> {
  return inTransaction(context, async (inside) => {
    const pdfs = await lockCourse(inside.db, classId);
    const [course, before] = [await courseById(inside.db, classId), await showSyllabus(inside, classId)];
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    const { chaptersEn, chaptersHi, sampleName } = input;
    const sample = placeOf(input.sample ?? before.sample, sampleName, pdfs?.map(({ name }) => name) ?? []);
    await saveSyllabuses(inside.db, [{ classId, chaptersEn, chaptersHi }]);
    await setSample(inside.db, classId, sample);
    const after = await showSyllabus(inside, classId);
    const details = {
      classId,
      className: course?.className,
      ...changesOf(before, { chaptersEn, chaptersHi, sample: after.sample }),
    };
    await writeLog(inside, { type: "UPDATE", operation: "course-syllabus-saved", details });
    return after;
  });
}
