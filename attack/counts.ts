import { afterAll } from "vitest";
import { full } from "../testing/full.ts";

export const count = ({ small, all }: { small: number; all: number }): number => (full ? all : small);

const rows: Record<string, Record<string, string | number>> = {};

/** An attack's results, for the table at the end of a full run. */
export function report(attack: string, row: Record<string, string | number>): void {
  rows[attack] = row;
}

afterAll(() => {
  if (full) console.table(rows);
});
