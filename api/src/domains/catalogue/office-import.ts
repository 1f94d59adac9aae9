import { CourseFacts, type CourseImport, type CsvResult, importColumns, type ImportRow } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { eachOf, inBatches } from "#api/platform/db/batches.ts";
import { fileNameOf } from "#api/platform/files/index.ts";
import { logExport, writeLog } from "#api/platform/logs/index.ts";
import { factsOfRow } from "./import-facts.ts";
import { hindiOf, syllabusOfRow } from "./import-hindi.ts";
import {
  asImportRow,
  beginImport,
  type CheckedRow,
  importById,
  lockPlaces,
  noteProgress,
  rowsOfImport,
} from "./import.queries.ts";
import { reasonColumn } from "./left-out-columns.ts";
import { insertCourses, lockTranslated, type NewCourse, saveCourseTexts } from "./new-entries.queries.ts";
import { saveSyllabuses } from "./syllabuses.queries.ts";

/** The import. Refuses with `not-found`. */
async function requireImport({ db }: SignedIn, id: string): Promise<CourseImport> {
  const found = await importById(db, id);
  if (!found) throw new Refusal("import-gone");
  return found;
}

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
  const { fileName } = await requireImport(inside, id);
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
    const syllabuses = rows.flatMap(({ row, cells, translates }) => {
      const chapters = syllabusOfRow(cells);
      return chapters ? { classId: translates?.classId ?? idOf.get(row) ?? 0, ...chapters } : [];
    });
    await saveSyllabuses(inside.db, syllabuses);
    translated += rows.length - added.length;
    done += rows.length;
    after = last.row;
    await tell(done);
  }
  await writeLog(inside, {
    type: "CREATE",
    operation: "courses-imported",
    details: { importId: id, fileName, courses: done - translated, translated },
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

type Input = { refused: boolean; page: number; limit: number };

/** An import's progress, and one page of its rows. */
export async function showImport(
  context: SignedIn,
  id: string,
  { refused, page, limit }: Input,
): Promise<CourseImport & { rows: ImportRow[] }> {
  const found = await requireImport(context, id);
  const rows = await rowsOfImport(context.db, id, { refused: refused || undefined, limit, offset: (page - 1) * limit });
  return { ...found, rows: rows.map(asImportRow) };
}

/** The refused rows as CSV, with their reasons in an extra column. */
export async function exportRefusedRows(context: SignedIn, id: string): Promise<CsvResult> {
  const { fileName } = await requireImport(context, id);
  const batches = inBatches<CheckedRow>((last, limit) =>
    rowsOfImport(context.db, id, { refused: true, limit, after: last?.row }),
  );
  return logExport(
    context,
    "refused-rows-exported",
    { importId: id },
    {
      name: fileNameOf(`refused ${fileName.replace(/\.csv$/i, "")}`, "csv"),
      columns: [...importColumns, reasonColumn],
      batches: eachOf(batches, ({ cells, problem }) => [...cells, problem]),
    },
  );
}
