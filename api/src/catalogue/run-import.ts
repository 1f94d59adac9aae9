import { CourseFacts, type CourseImport } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireImport } from "./course-imports.access.ts";
import { factsOfRow } from "./facts-of-row.ts";
import { hindiOf } from "./import-hindi.ts";
import { lockTranslated } from "./import-translations.queries.ts";
import { beginImport, type CheckedRow, lockPlaces, noteProgress, rowsOfImport } from "./import.queries.ts";
import { insertCourses, saveCourseTexts, type NewCourse } from "./new-entries.queries.ts";

const batch = 500;

/**
 * Begins to add all valid rows in one transaction. The answer does not wait, because it may take a minute; the import
 * itself records its progress and outcome. Refuses with `conflict` if it is running or done.
 */
export async function runImport(context: SignedIn, id: string): Promise<CourseImport> {
  await requireImport(context, id);
  if (!(await beginImport(context.db, id))) throw new Refusal("import-begun");
  work(context, id).catch((error: unknown) => context.report("import-failed", { id, error }));
  return requireImport(context, id);
}

async function work(context: SignedIn, id: string): Promise<void> {
  try {
    const added = inTransaction(context, (inside) => addCourses(inside, id, (done) => noteProgress(context.db, id, done)));
    if (await added) return;
  } catch (error) {
    context.report("import-failed", { id, error });
  }
  await noteProgress(context.db, id, 0, "failed");
}

/** Returns false if the catalogue has changed since the check. */
async function addCourses(inside: SignedIn, id: string, tell: (done: number) => Promise<void>): Promise<boolean> {
  if (!(await lockPlaces(inside.db, id)) || !(await lockTranslated(inside.db, id))) return false;
  let [done, after, translated] = [0, 0, 0];
  for (;;) {
    const rows = await rowsOfImport(inside.db, id, { refused: false, limit: batch, after });
    const last = rows.at(-1);
    if (!last) break;
    const added = rows.filter(({ translates }) => !translates);
    const ids = await insertCourses(inside.db, added.map(toCourse));
    const idOf = new Map(added.map(({ row }, nth) => [row, ids[nth] ?? 0]));
    const texts = rows.flatMap(({ row, cells, translates }) => {
      const hindi = hindiOf(cells);
      const { classId = idOf.get(row) ?? 0, ofVersion = 1 } = translates ?? {};
      return hindi ? { classId, ofVersion, ...hindi } : [];
    });
    await saveCourseTexts(inside.db, texts);
    translated += rows.length - added.length;
    done += rows.length;
    after = last.row;
    await tell(done);
  }
  await writeLog(inside, {
    type: "CREATE",
    operation: "courses-imported",
    details: { importId: id, courses: done - translated, translated },
  });
  await noteProgress(inside.db, id, done, "done"); // in the transaction: "done" is visible together with the courses
  return true;
}

function toCourse({ cells, categoryId, subcategoryId }: CheckedRow): NewCourse {
  const [, , className = "", classFullname = ""] = cells;
  const { price, ...facts } = CourseFacts.parse(factsOfRow(cells));
  return {
    ...facts,
    priceRupees: price,
    categoryId: categoryId ?? 0,
    subcategoryId,
    className,
    classFullname: classFullname || className,
  };
}
