import type { SearchSubject, SubjectNames } from "@tutoring/contract";
import { type Selectable, sql } from "kysely";
import type { NewRow } from "#api/platform/db/batches.ts";
import type { Db } from "#api/platform/db/database.ts";
import { containing } from "#api/platform/db/paging.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import type { Tables } from "#api/platform/db/tables.ts";

type Filter = { search?: string | undefined };
const columns = { english: sql`lower(english[1])`, courses: "courses" } as const;
type Page = { limit: number; offset: number; sort: keyof typeof columns; order: "asc" | "desc" };

/** One page of the dictionary: the subjects one of whose names contains the text. */
export async function subjectsMatching(
  db: Db,
  { search }: Filter,
  { limit, offset, sort, order }: Page,
): Promise<{ subjects: SearchSubject[]; total: number }> {
  let matching = db.selectFrom("search_subjects");
  if (search)
    matching = matching.where(
      sql<boolean>`exists (select from unnest(english || hindi || also_called) as name where name ilike ${containing(search)})`,
    );
  const [rows, { total }] = await Promise.all([
    matching.selectAll().orderBy(columns[sort], order).orderBy("subject_id", order).limit(limit).offset(offset).execute(),
    matching.select((one) => one.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { subjects: rows.map(toSubject), total };
}

/** The first Hindi names of the subjects with these English names, by the English name in lower case. */
export async function subjectsInHindi(db: Db, names: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; hindi: string }>`
    select lower(name) as name, hindi[1] as hindi from search_subjects, unnest(english) as name
    where lower(name) = any (${names.map((name) => name.toLowerCase())}::text[]) and cardinality(hindi) > 0
    order by subject_id desc`.execute(db);
  return new Map(rows.map(({ name, hindi }) => [name, hindi]));
}

/** All names, in lower case, of the subjects that have this one, and the name itself. */
export async function namesOfSubject(db: Db, name: string): Promise<string[]> {
  const own = name.toLowerCase();
  return [...new Set([own, ...((await namesOfSubjects(db, [own])).get(own) ?? [])])];
}

/** The same for several names in lower case, by name; names that no subject has are left out. */
export async function namesOfSubjects(db: Db, names: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ own: string; names: string[] }>`
    select lower(own) as own, array_agg(distinct lower(other)) as names
    from search_subjects, unnest(english || hindi || also_called) as own, unnest(english || hindi || also_called) as other
    where lower(own) = any (${names}::text[]) group by 1 ${prepared}`.execute(db);
  return new Map(rows.map((row) => [row.own, row.names]));
}

/** The subject, its row locked; undefined without one. The search is locked first, as when courses are filed. */
export async function lockSubject(db: Db, id: number): Promise<SearchSubject | undefined> {
  await sql`select lock_search()`.execute(db);
  const row = await db.selectFrom("search_subjects").selectAll().where("subject_id", "=", id).forUpdate().executeTakeFirst();
  return row && toSubject(row);
}

export async function insertSubject(db: Db, names: SubjectNames): Promise<SearchSubject> {
  await allowForFiling(db);
  const { subject_id } = await db
    .insertInto("search_subjects")
    .values(rowOf(names))
    .returning("subject_id")
    .executeTakeFirstOrThrow();
  return subjectById(db, subject_id);
}

/** Changes a subject's names. Returns the new state. */
export async function changeNames(db: Db, id: number, names: SubjectNames): Promise<SearchSubject> {
  await allowForFiling(db);
  const change = { ...rowOf(names), version: sql<number>`version + 1` };
  await db.updateTable("search_subjects").set(change).where("subject_id", "=", id).execute();
  return subjectById(db, id);
}

export async function removeSubject(db: Db, id: number): Promise<void> {
  await allowForFiling(db);
  await db.deleteFrom("search_subjects").where("subject_id", "=", id).execute();
}

/** A trigger files the courses that contain a new name, which takes longer than the usual statement timeout. */
const allowForFiling = (db: Db) => sql`set local statement_timeout = '60s'`.execute(db);

/** Read again, because a trigger has counted its courses. */
const subjectById = async (db: Db, id: number) =>
  toSubject(await db.selectFrom("search_subjects").selectAll().where("subject_id", "=", id).executeTakeFirstOrThrow());

const rowOf = ({ english, hindi, alsoCalled }: SubjectNames) =>
  ({ english, hindi, also_called: alsoCalled }) satisfies NewRow<"search_subjects">;

const toSubject = (row: Selectable<Tables["search_subjects"]>): SearchSubject => ({
  id: row.subject_id,
  english: row.english,
  hindi: row.hindi,
  alsoCalled: row.also_called,
  courses: row.courses,
  version: row.version,
});
