import { importColumns, maxImportRows } from "@tutoring/contract";
import { Refusal } from "#api/core/errors.ts";
import { type FileRow, readCsv } from "#api/files/index.ts";

const required = ["Category", "Course name"];

/** Reads a CSV file of courses, with the cells in the order of `importColumns`. */
export const readImport = (bytes: Uint8Array): AsyncGenerator<FileRow> =>
  readCsv(bytes, { places: placesOf, maxRows: maxImportRows, tooLong: () => new Refusal("import-too-long") });

function placesOf(given: string[]): number[] {
  const missing = given.includes("course id") ? [] : required.filter((name) => !given.includes(name.toLowerCase()));
  if (missing.length > 0) throw new Refusal("import-without-columns", { missing: missing.join(" and ") });
  return importColumns.map((name) => given.indexOf(name.toLowerCase()));
}
