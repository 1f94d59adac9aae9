import { type CourseImport, type CsvResult, importColumns, type ImportRow } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { logExport } from "#api/logs/index.ts";
import { eachOf, inBatches } from "#api/db/batches.ts";
import { asImportRow, type CheckedRow, importById, rowsOfImport } from "./import.queries.ts";

/** The import. Refuses with `not-found`. */
export async function requireImport({ db }: SignedIn, id: string): Promise<CourseImport> {
  const found = await importById(db, id);
  if (!found) throw new Refusal("import-gone");
  return found;
}

type Ask = { refused: boolean; page: number; limit: number };

/** An import's progress, and one page of its rows. */
export async function showImport(
  context: SignedIn,
  id: string,
  { refused, page, limit }: Ask,
): Promise<CourseImport & { rows: ImportRow[] }> {
  const found = await requireImport(context, id);
  const rows = await rowsOfImport(context.db, id, { refused: refused || undefined, limit, offset: (page - 1) * limit });
  return { ...found, rows: rows.map(asImportRow) };
}

/** The refused rows as CSV, with their reasons in an extra column, which imports ignore. */
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
      name: `refused-${fileName.replace(/\.csv$/i, "")}.csv`,
      columns: [...importColumns, "Why refused"],
      batches: eachOf(batches, ({ cells, problem }) => [...cells, problem]),
    },
  );
}
