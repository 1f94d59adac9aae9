import type { CourseForBackOffice, NewCourse } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { withFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { courseById } from "./catalogue.queries.ts";
import { insertCourses } from "./new-entries.queries.ts";
import { contentsOf, lockNode, pathOf } from "./nodes.queries.ts";
import { refuseWithoutLessons } from "./courses.access.ts";
import { storePdfs } from "./store-pdfs.ts";

/** Adds a course. Refuses with `invalid` unless all files are PDFs, and with `conflict` in a node of subcategories. */
export async function createCourse(
  context: SignedIn,
  { pdfs, parentId, parentType, classLanguage, ...given }: NewCourse,
): Promise<CourseForBackOffice> {
  const ask = { ...given, classLanguages: classLanguage ?? given.classLanguages };
  return withFiles(context, async (files) => {
    const stored = await storePdfs(files, pdfs);
    return inTransaction(context, async (inside) => {
      const node = await lockNode(inside.db, { parentId, parentType });
      if (!node) throw new Refusal(`${parentType}-gone`);
      const { subcategories, courses } = await contentsOf(inside.db, node);
      refuseWithoutLessons(ask);
      if (subcategories && !courses) throw new Refusal("holds-subcategories");
      const [id = 0] = await insertCourses(inside.db, [{ ...node, ...ask, priceRupees: ask.price, pdfs: stored }]);
      const details = { classId: id, ...ask, below: await pathOf(inside.db, node), pdfs: stored.map(({ name }) => name) };
      await writeLog(inside, { type: "CREATE", operation: "course-created", details });
      const course = await courseById(inside.db, id);
      if (!course) throw new Refusal("course-gone");
      return course;
    });
  });
}
