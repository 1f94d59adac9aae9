import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { ofOneChild } from "./register/of-one-child.ts";
import { columnsIn, register } from "./register/register.ts";

/** A family by its account, and of it one child alone if it is named; or a tutor by the number. */
export type Person = { family: string; child?: string } | { tutor: number };

/** The rows of a person in a table of the register, as a condition. */
function rowsOf(table: string, person: Person): { columns: RawBuilder<unknown>[]; where: RawBuilder<unknown> } {
  const about = "family" in person ? register[table]?.family : register[table]?.tutor;
  if (!about) throw new Error(`${table} holds nothing of ${Object.keys(person).join()}.`);
  const key = "family" in person ? sql`${person.family}::uuid` : sql`${person.tutor}::integer`;
  const child = "family" in person ? person.child : undefined;
  const where = child === undefined ? about.where : (ofOneChild(table, about.where) ?? "false");
  const parts = where
    .split(/(\$[12])/)
    .map((text) => (text === "$1" ? key : text === "$2" ? sql`${child}::uuid` : sql.raw(text)));
  const columns = columnsIn(about.shown).map((column) => {
    const instead = about.instead?.[column];
    return instead ? sql`${sql.raw(instead)} as ${sql.ref(column)}` : sql.ref(column);
  });
  return { columns, where: sql.join(parts, sql.raw("")) };
}

/** How many rows each of these tables has of a person, by table. */
async function countRows(db: Db, tables: string[], person: Person): Promise<Map<string, number>> {
  const counts = tables.map(
    (table) =>
      sql`select ${table}::text as name, count(*)::integer as entries from ${sql.table(table)} where ${rowsOf(table, person).where}`,
  );
  const { rows } = await sql<{ name: string; entries: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, entries }) => [name, entries]));
}

/** How many entries each part of a person's data has. */
export async function countParts<P extends string>(
  db: Db,
  tablesOf: Record<P, string[]>,
  names: readonly P[],
  person: Person,
): Promise<{ name: P; entries: number }[]> {
  const counts = await countRows(db, Object.values<string[]>(tablesOf).flat(), person);
  return names.map((name) => ({ name, entries: tablesOf[name].reduce((sum, table) => sum + (counts.get(table) ?? 0), 0) }));
}

export type Row = Record<string, unknown>;

/** A person's data by part and table, with the columns of the register. */
export type PersonData = Record<string, Record<string, Row[]>>;

/** A person's rows in a table, with the columns that the person may see. */
export async function shownRows(db: Db, table: string, person: Person): Promise<Row[]> {
  const { columns, where } = rowsOf(table, person);
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(table)} where ${where}`.execute(db);
  return rows;
}

/** Files of a family in our store, with the names under which they are downloaded. */
export async function filesOfFamily(db: Db, familyId: string): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select file_key as key, 'homework-' || row_number() over (order by added_at, file_id) || '-' || name as name
    from homework_files where ${rowsOf("homework_files", { family: familyId }).where}
    union all select picture_key, 'message-' || message_number || '-' || row_number() over (order by said_at, message_id) || '.webp'
    from messages where picture_key is not null and ${rowsOf("messages", { family: familyId }).where}
    union all select file_key, 'class-' || row_number() over (order by created_at, picture_id) || '.webp'
    from room_pictures where ${rowsOf("room_pictures", { family: familyId }).where}`.execute(db);
  return rows;
}

/** Deletes a tutor's rows that the register says go, the account last. */
export const deleteRowsOfTutor = (db: Db, tutorId: number): Promise<void> => deleteRows(db, { tutor: tutorId }, ["accounts"]);

/**
 * Deletes a family's rows that the register says go and that are left, but for the account. The use cases of the domains come before, since
 * they know what has to stay; this is for whatever they do not know.
 */
export async function deleteRowsOfFamily(db: Db, familyId: string): Promise<void> {
  // protects C15: rows of a table that no use case of the erasure knows
  await deleteRows(db, { family: familyId }, ["children", "families"], ["accounts", ...withAccounts]);
}

/** Proof that the database lets nobody delete but with its account. */
const withAccounts = ["phone_agreements"];
/** Found by an address, which another account may have too: they are deleted by the addresses that no other account has. */
const withAddresses = ["codes", "stopped_addresses"];

/** By way of `last`, since other tables' rows are found by theirs. */
async function deleteRows(db: Db, person: Person, last: string[], without: string[] = []): Promise<void> {
  const kind = "family" in person ? "family" : "tutor";
  const going = Object.keys(register).filter((table) => register[table]?.[kind]?.erased === "rows go");
  const first = going.filter((table) => ![...last, ...without, ...withAddresses].includes(table));
  for (const table of [...first, ...last])
    await sql`delete from ${sql.table(table)} where ${rowsOf(table, person).where}`.execute(db);
}

/** Files of a tutor in our store, likewise. */
export async function filesOfTutor(db: Db, tutorId: number): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select file_key as key, 'document-' || row_number() over (order by added_at, qualification_id) || '-' || name as name
    from tutor_qualifications where file_key is not null and tutor_id = ${tutorId}
    union all select file_key, 'film-' || row_number() over (order by added_at, film_id) || '.mp4' from tutor_films
    where tutor_id = ${tutorId}
    union all select file_key, 'homework-' || row_number() over (order by added_at, file_id) || '-' || name
    from kept_homework_files join kept_homework using (homework_id) where tutor_id = ${tutorId}`.execute(db);
  return rows;
}

/** When an account will be erased. */
export async function closingOf(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db.selectFrom("account_closings").select("due_at").where("account_id", "=", accountId).executeTakeFirst();
  return row?.due_at;
}

type NewClosing = { dueAt: Date; isDormant?: boolean };

export async function insertClosing(db: Db, accountId: string, { dueAt, isDormant = false }: NewClosing): Promise<boolean> {
  const rows = await db
    .insertInto("account_closings")
    .values({ account_id: accountId, due_at: dueAt, is_dormant: isDormant })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .execute();
  return rows.length > 0;
}

export async function deleteClosing(db: Db, accountId: string): Promise<boolean> {
  const rows = await db.deleteFrom("account_closings").where("account_id", "=", accountId).returning("account_id").execute();
  return rows.length > 0;
}

/** Of an account that nobody has visited. */
export async function deleteDormantClosing(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .deleteFrom("account_closings")
    .where("account_id", "=", accountId)
    .where("is_dormant", "=", true)
    .returning("account_id")
    .execute();
  return rows.length > 0;
}

/** Sets the day on which an account is erased, of one that closes already or from now on. */
export async function setClosing(db: Db, accountId: string, dueAt: Date): Promise<void> {
  await db
    .insertInto("account_closings")
    .values({ account_id: accountId, due_at: dueAt })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ due_at: dueAt }))
    .execute();
}

/** The accounts whose closing is due. */
export async function dueClosings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from account_closings where due_at <= clock_now() order by due_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** A family's demo classes and lessons to come, and those of the past, for its calendar. */
export async function classesOfFamily(db: Db, familyId: string) {
  type Class = { id: string; startsAt: Date; endsAt: Date; tutor: string; course: string };
  const { rows } = await sql<Class>`
    select l.lesson_id as id, l.starts_at as "startsAt", l.ends_at as "endsAt", t.name as tutor,
      coalesce(d.course_name, o.course_name, '') as course
    from lessons l
    join tutor_contacts t on t.tutor_id = l.tutor_id
    left join booked_demos d on d.booking_id = l.booking_id
    left join ordered_lessons o on o.order_id = l.order_id
    where l.status <> 'cancelled' and l.child_id in (select child_id from children where family_id = ${familyId}::uuid)
    order by l.starts_at`.execute(db);
  return rows;
}

type Coming = { childId: string; classes: number; lessons: number; paise: number };

/** What a withdrawal would cancel, for each child: requests and demo classes, paid lessons that were not given, and their price. */
export async function comingOfChildren(db: Db, familyId: string): Promise<Map<string, Coming>> {
  const { rows } = await sql<Coming>`
    select c.child_id as "childId",
      (select count(*)::integer from bookings b left join booking_lessons l on l.booking_id = b.id and l.status = 'scheduled'
        where b.child_id = c.child_id
          and (b.status = 'NOT_STARTED' or b.status = 'IN_PROGRESS' and l.starts_at > clock_now())) as classes,
      coalesce(p.lessons, 0)::integer as lessons, coalesce(p.paise, 0)::bigint as paise
    from children c left join (
      select o.child_id, count(*) as lessons, sum(case when k.free then 0 else o.lesson_paise end) as paise
      from orders o join lesson_credits k using (order_id)
      where o.family_id = ${familyId}::uuid and o.paid_at is not null and o.closed_at is null and k.state = 'owed'
      group by o.child_id
    ) p on p.child_id = c.child_id
    where c.family_id = ${familyId}::uuid`.execute(db);
  return new Map(rows.map((row) => [row.childId, { ...row, paise: Number(row.paise) }]));
}

/** The tutors of a child's lessons to come and of its open orders. */
export async function tutorsAhead(db: Db, childId: string): Promise<number[]> {
  const { rows } = await sql<{ tutorId: number }>`
    select tutor_id as "tutorId" from lessons
    where child_id = ${childId}::uuid and status in ('scheduled', 'on-hold') and ends_at > clock_now()
    union select tutor_id from orders where child_id = ${childId}::uuid and closed_at is null`.execute(db);
  return rows.map(({ tutorId }) => tutorId);
}

/** For how many children of the product no parent was ever asked. */
export async function childrenWithoutConsent(db: Db): Promise<number> {
  const { rows } = await sql<{ children: number }>`
    select count(*)::integer as children from children c
    where not exists (select from consents where child_id = c.child_id and purpose = 'classes')`.execute(db);
  return rows[0]?.children ?? 0;
}

/** Those of these ids that are still an account or a child. */
export async function peopleAmong(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from accounts where account_id = any (${ids}::uuid[])
    union all select child_id from children where child_id = any (${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lets the statements of a transaction take ten minutes. */
export async function allowTenMinutes(db: Db): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db);
}
