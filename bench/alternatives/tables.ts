import type { Turns } from "../turns.ts";

/** A comparison: a row for each contestant, of which those that ran have every column. */
export type Table = { title: string; rows: Record<string, Record<string, string | number>>; notes?: string[] };
/** A part of the comparison, bench/alternatives/NAME.part.ts. */
export type Part<Ground> = { measure: (ground: Ground) => Promise<Table[]> };

export const seconds = Number(process.env["SECONDS"] ?? 3);
export const turns = Number(process.env["TURNS"] ?? 5);

/** "1.8× (1.7 to 2.1)": how one compares with the other in the turns, the median and its spread. */
export function times<Name extends string, M extends Record<string, number>>(
  measured: Turns<Name, M>,
  one: Name,
  other: Name,
  of: keyof M,
): string {
  if (one === other) return "1×";
  const { median, lowest, highest } = measured.ratio(one, other, of);
  return `${short(median)}× (${short(lowest)} to ${short(highest)})`;
}

export const short = (value: number): string =>
  value >= 1_000 ? Math.round(value).toLocaleString("en-IN") : String(Number(value.toPrecision(value >= 100 ? 3 : 2)));

/** As in docs/alternatives.md. */
export function asMarkdown({ title, rows, notes = [] }: Table): string {
  const columns = [...new Set(Object.values(rows).flatMap(Object.keys))];
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const cell = (value: string | number | undefined) => (typeof value === "number" ? short(value) : (value ?? "–"));
  return [
    `### ${title}`,
    "",
    line(["", ...columns]),
    line(["---", ...columns.map(() => "---:")]),
    ...Object.entries(rows).map(([name, row]) => line([name, ...columns.map((column) => cell(row[column]))])),
    "",
    ...notes.map((note) => `- ${note}`),
  ].join("\n");
}
