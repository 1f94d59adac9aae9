import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { unarmed } from "#api/platform/core/csv-cells.ts";
import { Refusal } from "#api/platform/core/errors.ts";

/** A row's number in the file, the row below the headings being 2, and its cells in the order of the wanted columns. */
export type FileRow = { row: number; cells: string[] };
type Form = {
  /** The positions of the wanted columns in these headings; -1 for one that is missing. */
  places: (headings: string[]) => number[];
  maxRows: number;
  tooLong: () => Refusal;
};

/** In characters. */
const maxHeading = 10_000;
const maxRow = 20_000;

/**
 * Reads a CSV file row by row, never whole in memory. Headings may be in any order; unknown ones and empty rows are left
 * out. Refuses anything else, at the first row that shows it.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  { places: placesIn, maxRows, tooLong }: Form,
): AsyncGenerator<FileRow> {
  const text = textOf(bytes);
  let places: number[] | undefined;
  let [row, width] = [0, 0];
  try {
    const { delimiter, start } = await beginningOf(text);
    const parser = parse({
      bom: true,
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true, // 5" telescope
      trim: true,
      max_record_size: maxRow,
    });
    pipeline(Readable.from(joined(start, text)), parser, () => undefined); // a failure reaches the reader of the parser's rows
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (!places && !record.some(Boolean)) continue; // blank lines above the headings
      if (!places) {
        const headings = record.map(heading);
        places = placesIn(headings);
        const twice = places.find((place) => place >= 0 && headings.lastIndexOf(headings[place] ?? "") > place);
        if (twice !== undefined) throw new Refusal("import-heading-twice", { heading: record[twice]?.trim() ?? "" });
        width = record.length;
        continue;
      }
      // protects C52: the most rows of a file
      if (row > maxRows + 1) throw tooLong();
      if (record.slice(width).some(Boolean)) throw new Refusal("import-row-too-wide", { row, width });
      const cells = places.map((place) => unarmed(record[place] ?? "").trim());
      if (cells.some(Boolean)) yield { row, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal("import-row-unreadable", { row: Number(error["records"]) + 1 }); // rows before it may still wait to be read
    throw error;
  } finally {
    await text.return(undefined); // closes the file after a refusal
  }
  if (!places) throw new Refusal("import-empty");
}

/** A heading in small letters, without unseen signs, further blanks and a unit: "Price (₹)" is price. */
const heading = (given: string): string =>
  given
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("(", " (")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .replace(/ \((?:₹|₨|rs\.?|inr|rupees|min(?:ute)?s?)\)$/, "");

/** The text in pieces; lets other work run in between. */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const decoded = (piece?: Uint8Array) => {
    try {
      const text = decoder.decode(piece, { stream: piece !== undefined });
      if (!text.includes("\0")) return text;
    } catch {
      // reported below
    }
    throw new Refusal("import-not-csv");
  };
  for await (const piece of bytes) {
    yield decoded(piece);
    await setImmediate();
  }
  yield decoded();
}

/** What separates the cells, as the headings show or a first line such as "sep=;" says, and the text from the headings on. */
async function beginningOf(text: AsyncGenerator<string>): Promise<{ delimiter: string; start: string }> {
  let start = "";
  while (start.length <= maxHeading) {
    const { done, value } = await text.next();
    if (done) break;
    start += value;
  }
  const heading = /[^\s\uFEFF][^\r\n]*/.exec(start.slice(0, maxHeading + 1))?.[0] ?? "";
  if (heading.length > maxHeading) throw new Refusal("import-heading-too-long");
  const said = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(start);
  if (said) return { delimiter: said[1] ?? ",", start: start.slice(said[0].length) };
  return { delimiter: delimiterOf(heading.replaceAll(/"[^"]*"/g, "")), start };
}

async function* joined(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

/** In some countries, spreadsheets separate cells by semicolons. */
function delimiterOf(heading: string): string {
  return [",", ";", "\t", "|"].toSorted((one, other) => heading.split(other).length - heading.split(one).length)[0] ?? ",";
}
