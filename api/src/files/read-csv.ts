import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { parse } from "csv-parse";
import { Refusal } from "#api/core/errors.ts";

/** A row's number in the file, the row below the headings being 2, and its cells in the asked order. */
export type FileRow = { row: number; cells: string[] };
type Form = {
  /** Where the asked columns are in these headings; -1 for one that is not there. */
  places: (headings: string[]) => number[];
  maxRows: number;
  tooLong: () => Refusal;
};

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

/** Reads a CSV file row by row. Headings may be in any order; unknown ones and empty rows are left out. */
export async function* readCsv(bytes: Uint8Array, { places: placesIn, maxRows, tooLong }: Form): AsyncGenerator<FileRow> {
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
        places = placesIn(record.map((name) => name.trim().toLowerCase()));
        continue;
      }
      if (row > maxRows + 1) throw tooLong();
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

/** Removes the apostrophe that exports put before cells that a spreadsheet would run. */
const unarmed = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
