import { type CourseChange, type CourseForBackOffice, maxPdfs, priceOfLessons } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { omitUndefined } from "#api/core/omit-undefined.ts";
import { withFiles } from "#api/files/index.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { courseById } from "./catalogue.queries.ts";
import { changeCourse, lockCourse } from "./courses.queries.ts";
import { keepTextsCurrent } from "./save-texts.queries.ts";
import { refuseWithoutLessons } from "./courses.access.ts";
import { storePdfs } from "./store-pdfs.ts";

/** Changes a course. Refuses with `not-found`, with `conflict` for an old version, and with `invalid` for more than four PDFs. */
export async function updateCourse(
  context: SignedIn,
  id: number,
  { pdfs, removePdfs, classLanguage, ...ask }: CourseChange,
): Promise<CourseForBackOffice> {
  return withFiles(context, async (files) => {
    const added = await storePdfs(files, pdfs);
    return inTransaction(context, async (inside) => {
      const present = await lockCourse(inside.db, id);
      const before = await courseById(inside.db, id);
      if (!present || !before) throw new Refusal("course-gone");
      refuseIfStale(inside.browser.seenVersion, before.version, before);
      const removed = present.filter((_, nth) => removePdfs.includes(nth + 1));
      const remaining = [...present.filter((file) => !removed.includes(file)), ...added];
      if (remaining.length > maxPdfs) throw new Refusal("too-many-pdfs", { max: maxPdfs });
      const { className, classFullname = before.classFullname, ...given } = ask;
      const facts = { ...factsOf(before), ...omitUndefined({ ...given, classLanguages: classLanguage ?? given.classLanguages }) };
      refuseWithoutLessons(facts);
      const change = { ...facts, price: priceOfLessons(facts) ?? facts.price, className, classFullname };
      await changeCourse(inside.db, id, { ...change, pdfs: remaining });
      if (textsOf(change) === textsOf(before)) await keepTextsCurrent(inside.db, "course", id, before.version);
      const names = { pdfs: remaining.map(({ name }) => name) };
      const details = { classId: id, ...changesOf({ ...before, pdfs: before.pdfNames }, { ...change, ...names }) };
      await writeLog(inside, { type: "UPDATE", operation: "course-updated", details });
      const course = await courseById(inside.db, id);
      if (!course) throw new Refusal("course-gone");
      files.remove(removed.map(({ key }) => key));
      return course;
    });
  });
}

const factsOf = (course: CourseForBackOffice) => {
  const { classLevel, classLanguages, classMode, classDescription, price, duration, lessons, lessonMinutes, lessonRupees } =
    course;
  return { classLevel, classLanguages, classMode, classDescription, price, duration, lessons, lessonMinutes, lessonRupees };
};

/** What translators translate. */
const textsOf = (course: Pick<CourseForBackOffice, "className" | "classFullname" | "classDescription">) =>
  JSON.stringify([course.className, course.classFullname, course.classDescription]);
