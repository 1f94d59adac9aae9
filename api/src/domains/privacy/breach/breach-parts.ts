import { type BreachPart, breachParts } from "@tutoring/contract";
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

const ofPeople = Object.entries(namesOf).map(([part, names]) => [part, names.flatMap(listed)] as const);
const ofNobody = tablesWithPeople.filter((table) => !ofPeople.some(([, tables]) => tables.includes(table)));

const tablesOfPart = new Map<string, string[]>([...ofPeople, ["team", ofNobody]]);

const tablesOf = (part: BreachPart): string[] => tablesOfPart.get(part) ?? [];

/** The tables of the parts of our data that leaked. */
export const tablesOfParts = (parts: readonly BreachPart[]): string[] =>
  tablesWithPeople.filter((table) => parts.some((part) => tablesOf(part).includes(table)));

/** The parts to which these tables belong: those that leaked as a whole, and one for each table beside them. */
export function partsOfTables(leaked: readonly string[]): BreachPart[] {
  const whole = breachParts.filter((part) => {
    const tables = tablesOf(part).filter((table) => tablesWithPeople.includes(table));
    return tables.length > 0 && tables.every((table) => leaked.includes(table));
  });
  const rest = leaked.filter((table) => !whole.some((part) => tablesOf(part).includes(table)));
  const touched = rest.map((table) => breachParts.find((part) => tablesOf(part).includes(table)));
  return breachParts.filter((part) => whole.includes(part) || touched.includes(part));
}
