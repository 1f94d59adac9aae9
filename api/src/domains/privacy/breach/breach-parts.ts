import type { BreachPart } from "@tutoring/contract";
import { hiddenTables, tablesOfKind } from "./columns-in-words.ts";
import { tablesWithPeople } from "./leak.ts";

type OfPeople = Exclude<BreachPart, "team">;

/** The parts by the names of `columns-in-words.ts`; "team" is every table that belongs to none. */
const namesOf: Record<OfPeople, string[]> = {
  ...{
    account: ["account", "named"],
    children: ["children"],
    bookings: ["bookings"],
    classes: ["classes"],
    reports: ["reports"],
  },
  ...{ messages: ["messages"], purchases: ["purchases"], complaints: ["complaints"], page: ["page"], pay: ["pay"] },
  ...{ applications: ["application"], emails: ["emails"], log: ["log"] },
};

const listed = (name: string): string[] => [...Object.values(tablesOfKind), hiddenTables].flatMap((tables) => tables[name] ?? []);

const tablesOfPart = Object.fromEntries(Object.entries(namesOf).map(([part, names]) => [part, names.flatMap(listed)])) as Record<
  OfPeople,
  string[]
>;

/** The tables of the parts of our data that leaked. */
export function tablesOfParts(parts: readonly BreachPart[]): string[] {
  const all = new Set(Object.values(tablesOfPart).flat());
  return tablesWithPeople.filter((table) =>
    parts.some((part) => (part === "team" ? !all.has(table) : tablesOfPart[part].includes(table))),
  );
}
