import { type RawBuilder, sql } from "kysely";
import type { Language } from "@tutoring/contract/languages";
import type { Db } from "#api/platform/db/database.ts";
import { allowTenMinutes } from "../privacy.queries.ts";
import { register } from "../register/register.ts";
import { type Kind, type Period, timeColumnOf } from "./leak.ts";
import { turned } from "./turned.queries.ts";

export type Affected = { id: string; name: string; address: string; language: Language; tables: string[] };

/** Everybody of a kind, with the address at which we reach them. */
const everybody: Record<Kind, RawBuilder<unknown>> = {
  family: sql`select account_id as id, coalesce(parent_name, name) as name, email as address, language
    from accounts left join families using (account_id) where role = 'student'`,
  tutor: sql`select staff_id as id, staff_name as name, staff_email as address, language from tutors`,
  applicant: sql`select application_id as id, name, email as address, language from applications`,
  // by the family that named them, in its language
  nominee: sql`select account_id as id, nominees.name, nominees.email as address, language from nominees join accounts using (account_id)`,
};

const size = 1_000;

/** Reads one state of the database, for as long as it takes, and changes nothing. */
export const readingOneState = <T>(db: Db, read: (inside: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (inside) => {
      await allowTenMinutes(inside);
      await sql`set local cursor_tuple_fraction = 1`.execute(inside);
      return read(inside);
    });

/** The people of a kind with rows in these tables, each with its tables, in batches. It is one query for all tables, read by a cursor. */
export async function* affectedPeople(inside: Db, kind: Kind, tables: string[], period?: Period): AsyncGenerator<Affected[]> {
  const found = tables.map((table, nth) => peopleIn(table, { kind, nth, period }));
  await sql`
    declare affected no scroll cursor for
    select e.id::text as id, e.name, e.address, e.language, f.tables
    from (select person, array_agg(nth order by nth) as tables from (${sql.join(found, sql` union all `)}) one group by person) f
    join (${everybody[kind]}) e on e.id = f.person
    order by e.id`.execute(inside);
  for (;;) {
    const { rows } = await sql<Omit<Affected, "tables"> & { tables: number[] }>`
      fetch forward ${sql.lit(size)} from affected`.execute(inside);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, tables: row.tables.map((nth) => tables[nth] ?? "") }));
    if (rows.length < size) break;
  }
  await sql`close affected`.execute(inside);
}

type Part = { kind: Kind; nth: number; period: Period | undefined };

/** The people whose rows a table holds, each once. */
function peopleIn(table: string, { kind, nth, period }: Part): RawBuilder<unknown> {
  const about = register[table]?.[kind];
  if (!about) throw new Error(`${table} holds nothing of a ${kind}.`);
  const { from, person, where } = turned(table, about.where);
  const column = timeColumnOf(table);
  const conditions = where.map((one) => sql.raw(one));
  if (period && column) {
    const time = sql.ref(`r0.${column}`);
    conditions.push(sql`${time} >= ${period.from}::timestamptz`, sql`${time} < ${period.until}::timestamptz`);
  }
  const all = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`select distinct ${sql.raw(person)} as person, ${sql.lit(nth)} as nth from ${sql.raw(from)}${all}`;
}
