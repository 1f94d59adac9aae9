import { columnsIn, register, registeredColumns } from "../register/register.ts";

/** Whom we list. */
export const kinds = ["family", "tutor", "applicant", "nominee"] as const;
export type Kind = (typeof kinds)[number];

/** Whole days in India, such as 2026-11-01 to 2026-11-03, as moments; `until` is the first one after them. */
export type Period = { from: Date; until: Date };

/** The first and the last day whose rows leaked, in India, such as 2026-11-01. */
export type Days = { from: string; to: string };

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);

export const periodOf = ({ from, to }: Days): Period => ({
  from: new Date(startOf(from)),
  until: new Date(startOf(to) + 24 * 3_600_000),
});

/** What we know of a breach. */
export type Leak = { tables: string[]; period?: Period | undefined; days?: Days | undefined; discovered: Date };

const timeColumns = ["created_at", "written_at", "said_at", "sent_at", "at", "starts_at", "updated_at"];

/** The column that says of when a row is; undefined if none does, and then all rows count. */
export function timeColumnOf(table: string): string | undefined {
  const columns = registeredColumns(register[table] ?? {});
  return timeColumns.find((column) => columns.includes(column));
}

/** All tables that hold data of people, and those of our team. */
export const tablesWithPeople: string[] = Object.entries(register)
  .filter(([, people]) => Object.keys(people).some((kind) => kind !== "others"))
  .map(([table]) => table)
  .toSorted();

/** The tables that hold data of one kind of people. */
export const tablesOf = (kind: Kind, tables: string[]): string[] => tables.filter((table) => register[table]?.[kind]);

/** The columns of a table that are about the people of a kind, also those that they are not shown. */
export function columnsAbout(kind: Kind, table: string): string[] {
  const about = register[table]?.[kind];
  return [...columnsIn(about?.shown), ...columnsIn(about?.hidden)];
}

/** The tables that name colleagues of our team, whom we do not list. */
export const tablesOfTeam = (tables: string[]): string[] => tables.filter((table) => register[table]?.office);
