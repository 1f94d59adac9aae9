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
  /** Told at the end of the file, once. */
  leaveOut?: (columns: LeftOut[]) => void;
};
/** A column that is not read: as a spreadsheet names it, such as F, and its heading; empty if there are only cells below it. */
export type LeftOut = { column: string; heading: string };

/** In characters. */
const maxHeading = 10_000;
const maxRow = 20_000;

/**
 * Reads a CSV file row by row, never whole in memory. Headings may be in any order; unknown ones are left
 * out and told, and empty rows are left out. Refuses anything else, at the first row that shows it.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  { places: placesIn, maxRows, tooLong, leaveOut }: Form,
): AsyncGenerator<FileRow> {
  const text = textOf(bytes);
  let places: number[] | undefined;
  let headings: string[] = [];
  let row = 0;
  /** Places of columns that hold something but have no heading. */
  const unnamed = new Set<number>();
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
        headings = record.map((cell) => cell.replaceAll(/\p{Cf}/gu, "").trim());
        const names = record.map(heading);
        places = placesIn(names);
        const twice = places.find((place) => place >= 0 && names.lastIndexOf(names[place] ?? "") > place);
        if (twice !== undefined) throw new Refusal("import-heading-twice", { heading: record[twice]?.trim() ?? "" });
        continue;
      }
      // protects C52: the most rows of a file
      if (row > maxRows + 1) throw tooLong();
      const width = headings.length;
      if (record.slice(width).some(Boolean)) throw new Refusal("import-row-too-wide", { row, width });
      for (const [place, cell] of record.entries()) if (cell && !headings[place]) unnamed.add(place);
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
  const read = new Set(places);
  leaveOut?.(
    headings.flatMap((heading, place) =>
      (heading || unnamed.has(place)) && !read.has(place) ? [{ column: columnAt(place), heading }] : [],
    ),
  );
}

/** A, B, ... Z, AA. */
function columnAt(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnAt(Math.floor(place / 26) - 1) + letter;
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
  let decoder: TextDecoder | undefined;
  const decoded = (piece?: Uint8Array) => {
    try {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true, ignoreBOM: true });
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

/** UTF-16 if the file begins with its mark. */
function encodingOf(piece: Uint8Array = new Uint8Array()): string {
  const [first, second] = piece;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
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
