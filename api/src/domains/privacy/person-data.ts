import type { Db } from "#api/platform/db/database.ts";
import { type Person, type PersonData, type Row, shownRows } from "./privacy.queries.ts";
import { tablesOfSection, tablesOfTutorSection } from "./register/sections.ts";

/** The tables of each part of a person's data. */
export const partsOf = (person: Person): Record<string, string[]> =>
  "family" in person ? tablesOfSection : tablesOfTutorSection;

/** All that a person may see of their data, by part and table. */
export async function dataOf(db: Db, person: Person): Promise<PersonData> {
  const data: PersonData = {};
  for (const [part, names] of Object.entries(partsOf(person))) {
    const tables: Record<string, Row[]> = {};
    for (const table of names) tables[table] = await shownRows(db, table, person);
    data[part] = tables;
  }
  return data;
}
