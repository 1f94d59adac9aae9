import type { CourseImport, ImportRow } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireImport } from "./course-imports.access.ts";
import { asImportRow, rowsOfImport } from "./import.queries.ts";

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
