import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { withFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { courseById } from "./catalogue.queries.ts";
import { lockCourse, removeCourse } from "./courses.queries.ts";

/** Deletes a course, or hides it if a booking refers to it. Refuses with `not-found` or `conflict`. */
export function deleteCourse(context: SignedIn, id: number): Promise<{ id: number }> {
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const pdfs = await lockCourse(inside.db, id);
      const course = await courseById(inside.db, id);
      if (!pdfs || !course) throw new Refusal("course-gone");
      refuseIfStale(inside.browser.seenVersion, course.version, course);
      const erased = await removeCourse(inside.db, id);
      const details = { classId: id, before: course, erased };
      await writeLog(inside, { type: "DELETE", operation: "course-deleted", details });
      if (erased) files.remove(pdfs.map(({ key }) => key));
      return { id };
    }),
  );
}
