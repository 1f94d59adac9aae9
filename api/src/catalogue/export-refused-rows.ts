import { type CsvResult, importColumns } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { fileNameOf } from "#api/files/index.ts";
import { logExport } from "#api/logs/index.ts";
import { eachOf, inBatches } from "#api/db/batches.ts";
import { requireImport } from "./course-imports.access.ts";
import { type CheckedRow, rowsOfImport } from "./import.queries.ts";

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
      name: fileNameOf(`refused ${fileName.replace(/\.csv$/i, "")}`, "csv"),
      columns: [...importColumns, "Why refused"],
      batches: eachOf(batches, ({ cells, problem }) => [...cells, problem]),
    },
  );
}
