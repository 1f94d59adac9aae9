import { type CourseFilter, type CsvResult, type importColumns, languageNames } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { type CsvColumns, csvOf } from "#api/db/batches.ts";
import { logExport } from "#api/logs/index.ts";
import { coursesMatching } from "./catalogue.queries.ts";
import { type CourseLine, everyCourse } from "./export-courses.queries.ts";

type Ask = Pick<CourseFilter, "categoryId" | "subcategoryId" | "search">;

/** The columns of an import. */
const columns: Record<(typeof importColumns)[number], CsvColumns<CourseLine>[string]> = {
  Category: ({ place }) => place[0] ?? "",
  Subcategory: ({ place }) => place.slice(1).join(" > "),
  "Course name": ({ className }) => className,
  "Course full name": ({ classFullname }) => classFullname,
  Level: ({ classLevel }) => classLevel,
  Language: ({ classLanguages }) => languageNames(classLanguages),
  Mode: ({ classMode }) => classMode,
  Price: ({ price }) => price,
  Duration: ({ duration }) => duration,
  Description: ({ classDescription }) => classDescription,
  "Course name (Hindi)": ({ hindiName }) => hindiName,
  "Course full name (Hindi)": ({ hindiFullname }) => hindiFullname,
  "Description (Hindi)": ({ hindiDescription }) => hindiDescription,
  "Course ID": ({ class_id }) => class_id,
  Lessons: ({ lessons }) => lessons,
  "Minutes of a lesson": ({ lessonMinutes }) => lessonMinutes,
  "Price of a lesson": ({ lessonRupees }) => lessonRupees,
};

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
  const file = csvOf(`courses-${dayInIndia(now())}.csv`, columns, everyCourse(db, { ...filter, ids }));
  return logExport(context, "courses-exported", filter, file);
}
