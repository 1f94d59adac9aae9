import type { CsvResult, CsvRow } from "@tutoring/contract";
import { type Insertable, type InsertType, sql } from "kysely";
import type { Db } from "./database.ts";
import type { Tables } from "./tables.ts";

const size = 200;

/** Reads a long list in batches; `read` gets the last row of the batch before, and the batch size (decision 0038). */
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

/** Rows that are few, as one batch. */
export async function* inOne<T>(rows: T[]): AsyncGenerator<T[]> {
  yield await Promise.resolve(rows);
}

/** Converts every row of the batches. */
export async function* eachOf<From, To>(batches: AsyncIterable<From[]>, turn: (one: From) => To): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(turn);
}

/**
 * A row for an insert that names every column without a default, even an empty one, so that a new column is an error until it is
 * named. `Later`: columns that stay empty until something happens.
 */
export type NewRow<Name extends keyof Tables, Later extends keyof Tables[Name] = never> = Insertable<Tables[Name]> & {
  [K in Exclude<keyof Tables[Name], Later> as IsLeftOut<InsertType<Tables[Name][K]>> extends true ? never : K]: InsertType<
    Tables[Name][K]
  >;
};

/** Of a column with a default, and of one that no insert may name. */
type IsLeftOut<T> = [T] extends [never] ? true : undefined extends T ? true : false;

/** Runs a deletion inside a transaction. Returns false, with nothing deleted, if another row refers to it. */
export async function eraseUnlessReferred(db: Db, erase: () => Promise<void>): Promise<boolean> {
  await sql`savepoint erase`.execute(db);
  try {
    await erase();
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "23503")) throw error;
    await sql`rollback to savepoint erase`.execute(db);
    return false;
  }
}
