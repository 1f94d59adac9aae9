import type { CsvResult, CsvRow } from "@tutoring/contract";

const size = 200;

/** Reads a long list in batches; `read` gets the last row of the batch before, and the batch size. */
export async function* inBatches<Row>(read: (last: Row | undefined, limit: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last, size);
    last = rows.length < size ? undefined : rows.at(-1);
    yield rows;
    // the driver's results keep one another in memory until a full garbage collection; emptied, they take up nothing
    rows.length = 0;
  } while (last);
}

/** The columns of a CSV file in order: each heading with its cell of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvRow[number]>;

/** A CSV file of these rows, with the headings and cells of `columns`. */
export function csvOf<Row>(name: string, columns: CsvColumns<Row>, batches: AsyncIterable<Row[]>): CsvResult {
  const cells = Object.values(columns);
  return { name, columns: Object.keys(columns), batches: eachOf(batches, (row) => cells.map((cell) => cell(row))) };
}

/** Converts every row of the batches. */
export async function* eachOf<From, To>(batches: AsyncIterable<From[]>, turn: (one: From) => To): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(turn);
}
