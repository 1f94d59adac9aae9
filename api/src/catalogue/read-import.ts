import { createReadStream } from "node:fs";
import { importColumns, maxImportRows, oneLine } from "@tutoring/contract";
import { Refusal } from "#api/core/errors.ts";
import { type FileRow, readCsv } from "#api/files/index.ts";

const required = ["Category", "Course name"];

const names = new Set<string>([...importColumns].filter((column) => /name|category/i.test(column)));

/** Reads the CSV file of courses at a path, with the cells in the order of `importColumns`; each name becomes one line. */
export async function* readImport(path: string): AsyncGenerator<FileRow> {
  const form = { places: placesOf, maxRows: maxImportRows, tooLong: () => new Refusal("import-too-long") };
  for await (const { row, cells } of readCsv(createReadStream(path), form))
    yield { row, cells: cells.map((cell, nth) => (names.has(importColumns[nth] ?? "") ? oneLine(cell) : cell)) };
}

function placesOf(given: string[]): number[] {
  const missing = given.includes("course id") ? [] : required.filter((name) => !given.includes(name.toLowerCase()));
  if (missing.length > 0) throw new Refusal("import-without-columns", { missing: missing.join(" and ") });
  return importColumns.map((name) => given.indexOf(name.toLowerCase()));
}
