import type { Db } from "#api/platform/db/database.ts";
import { type Affected, affectedPeople, readingOneState } from "./affected.queries.ts";
import type { Counts } from "./authority-reports.ts";
import { type Kind, kinds, type Leak, tablesOf } from "./leak.ts";

export type PersonAffected = Affected & { kind: Kind };

/** Everybody whose rows leaked, as they are now. */
export const peopleAffected = (db: Db, { tables: leaked, period }: Leak): Promise<PersonAffected[]> =>
  readingOneState(db, async (inside) => {
    const people: PersonAffected[] = [];
    for (const kind of kinds) {
      const tables = tablesOf(kind, leaked);
      if (tables.length === 0) continue;
      for await (const batch of affectedPeople(inside, kind, tables, period))
        for (const person of batch) people.push({ ...person, kind });
    }
    return people;
  });

export function countKinds(people: PersonAffected[]): Counts {
  const counts: Counts = { family: 0, tutor: 0, applicant: 0, nominee: 0 };
  for (const { kind } of people) counts[kind] += 1;
  return counts;
}
