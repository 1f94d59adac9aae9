import { afterAll } from "vitest";

/** `npm run attack` asks for the full counts; `npm test` is content with small ones. */
export const full = process.env["ATTACK"] === "full";
export const count = ({ small, all }: { small: number; all: number }): number => (full ? all : small);

const rows: Record<string, Record<string, string | number>> = {};

/** An attack's results, for the table at the end of a full run. */
export function tell(attack: string, row: Record<string, string | number>): void {
  rows[attack] = row;
}

afterAll(() => {
  if (full) console.table(rows);
});
