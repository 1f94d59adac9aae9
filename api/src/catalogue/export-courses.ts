import { type CourseFilter, type CsvResult, type CsvRow, importColumns } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { eachOf } from "#api/db/batches.ts";
import { logExport } from "#api/logs/index.ts";
import { coursesMatching } from "./catalogue.queries.ts";
import { type CourseLine, everyCourse } from "./export-courses.queries.ts";

type Ask = Pick<CourseFilter, "categoryId" | "subcategoryId" | "search">;

/** Exports courses as CSV, in the columns of an import; of a search, the best 10,000 matches. */
export async function exportCourses(context: SignedIn, filter: Ask): Promise<CsvResult> {
  const { db, now } = context;
  const ids = filter.search ? await foundIds() : undefined;
  async function foundIds() {
    const ids: number[] = [];
    for (let page = 1; page <= 100; page += 1) {
      const { courses } = await coursesMatching(db, { ...filter, page, limit: 100 });
      ids.push(...courses.map(({ classId }) => classId));
      if (courses.length < 100) break;
    }
    return ids;
  }
  return logExport(context, "courses-exported", filter, {
    name: `courses-${dayInIndia(now())}.csv`,
    columns: importColumns,
    batches: eachOf(everyCourse(db, { ...filter, ids }), toRow),
  });
}

function toRow({ place, className, classFullname, classLevel, classLanguage, classMode, ...rest }: CourseLine): CsvRow {
  const [category = "", ...below] = place;
  const facts = [classLevel, classLanguage, classMode, rest.price, rest.duration, rest.classDescription];
  return [category, below.join(" > "), className, classFullname, ...facts];
}
