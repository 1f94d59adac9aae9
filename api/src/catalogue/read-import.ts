import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { importColumns, maxImportRows } from "@tutoring/contract";
import { parse } from "csv-parse";
import { Refusal } from "#api/core/errors.ts";

/** A row's cells in the order of `importColumns`, and its number in the file: the row below the headings is 2. */
export type FileRow = { row: number; cells: string[] };

/** In characters. */
const maxHeading = 10_000;
const maxRow = 20_000;
const pieceLength = 64 * 1024;

/** Yields the text in pieces, and lets other work run in between. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength);
    await setImmediate();
  }
}

/** Reads a CSV file of courses row by row. Headings may be in any order; unknown ones are ignored. */
export async function* readImport(bytes: Uint8Array): AsyncGenerator<FileRow> {
  const text = decode(bytes);
  const heading = /^[^\r\n]*/.exec(text.slice(0, maxHeading + 1))?.[0] ?? "";
  if (heading.length > maxHeading) throw new Refusal("import-heading-too-long");
  const parser = Readable.from(pieces(text)).pipe(
    parse({ bom: true, delimiter: delimiterOf(heading), relax_column_count: true, max_record_size: maxRow }),
  );
  let places: number[] | undefined;
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (!places) {
        places = placesOf(record);
        continue;
      }
      if (row > maxImportRows + 1) throw new Refusal("import-too-long");
      const cells = places.map((place) => unarmed(record[place] ?? "").trim());
      if (cells.some(Boolean)) yield { row, cells };
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("CSV_"))
      throw new Refusal("import-row-unreadable", { row: row + 1 });
    throw error;
  }
  if (!places) throw new Refusal("import-empty");
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // reported below
  }
  throw new Refusal("import-not-csv");
}

/** In some countries, spreadsheets separate cells by semicolons. */
function delimiterOf(heading: string): string {
  return [",", ";", "\t"].toSorted((one, other) => heading.split(other).length - heading.split(one).length)[0] ?? ",";
}

const required = ["Category", "Course name"];

function placesOf(headings: string[]): number[] {
  const given = headings.map((heading) => heading.trim().toLowerCase());
  const missing = given.includes("course id") ? [] : required.filter((name) => !given.includes(name.toLowerCase()));
  if (missing.length > 0) throw new Refusal("import-without-columns", { missing: missing.join(" and ") });
  return importColumns.map((name) => given.indexOf(name.toLowerCase()));
}

/** Removes the apostrophe that exports put before cells that a spreadsheet would run. */
const unarmed = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
