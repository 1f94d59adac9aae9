import { type CourseChange, type CourseForBackOffice, maxPdfs, tooManyPdfs } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { refuseIfStale } from "#api/core/errors.ts";
import { omitUndefined } from "#api/core/omit-undefined.ts";
import { keepFiles } from "#api/files/index.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { courseById } from "./catalogue.queries.ts";
import { changeCourse, lockCourse } from "./courses.queries.ts";
import { gone, refuse } from "./refusals.ts";
import { type StoredPdf, storePdfs } from "./store-pdfs.ts";

export async function updateCourse(
  context: SignedIn,
  id: number,
  { pdfs, removePdfs, ...ask }: CourseChange,
): Promise<CourseForBackOffice> {
  let added: StoredPdf[] = [];
  return keepFiles(
    context,
    async (keys) => void (added = await storePdfs(context, pdfs, keys)),
    async (inside) => {
      const files = await lockCourse(inside.db, id);
      const before = await courseById(inside.db, id);
      if (!files || !before) throw gone("course");
      refuseIfStale(inside.browser.seenVersion, before.version, before);
      const removed = files.filter((_, nth) => removePdfs.includes(nth + 1));
      const kept = [...files.filter((file) => !removed.includes(file)), ...added];
      if (kept.length > maxPdfs) throw refuse("pdfs", tooManyPdfs);
      const { classLevel, classLanguage, classMode, classDescription, price, duration } = before;
      const facts = { classLevel, classLanguage, classMode, classDescription, price, duration };
      const change = {
        ...facts,
        ...omitUndefined(ask),
        className: ask.className,
        classFullname: ask.classFullname ?? before.classFullname,
      };
      await changeCourse(inside.db, id, { ...change, pdfs: kept });
      const names = { pdfs: kept.map(({ name }) => name) };
      const details = { classId: id, ...changesOf({ ...before, pdfs: before.pdfNames }, { ...change, ...names }) };
      await writeLog(inside, { type: "UPDATE", operation: "course-updated", details });
      const course = await courseById(inside.db, id);
      if (!course) throw gone("course");
      return { result: course, leaves: removed.map(({ key }) => key) };
    },
  );
}
