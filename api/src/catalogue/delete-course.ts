import type { SignedIn } from "#api/core/context.ts";
import { refuseIfStale } from "#api/core/errors.ts";
import { keepFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { courseById } from "./catalogue.queries.ts";
import { lockCourse, removeCourse } from "./courses.queries.ts";
import { gone } from "./refusals.ts";

export function deleteCourse(context: SignedIn, id: number): Promise<{ id: number }> {
  return keepFiles(
    context,
    async () => {},
    async (inside) => {
      const files = await lockCourse(inside.db, id);
      const course = await courseById(inside.db, id);
      if (!files || !course) throw gone("course");
      refuseIfStale(inside.browser.seenVersion, course.version, course);
      const erased = await removeCourse(inside.db, id);
      const details = { classId: id, before: course, erased };
      await writeLog(inside, { type: "DELETE", operation: "course-deleted", details });
      return { result: { id }, leaves: erased ? files.map(({ key }) => key) : [] };
    },
  );
}
