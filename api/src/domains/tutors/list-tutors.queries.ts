import type { Tutor, TutorAccountState } from "@tutoring/contract";
import type { CourseLanguage } from "@tutoring/contract/course-languages";
import type { Board, TeachingLevel } from "@tutoring/contract/rules";
import { sql } from "kysely";
import { eachOf, inBatches } from "#api/platform/db/batches.ts";
import { named } from "#api/platform/db/by-name.ts";
import type { Db } from "#api/platform/db/database.ts";
import { containing, spelledAsStored } from "#api/platform/db/paging.ts";
import { type StoredTutor, toTutor, type TutorRow, tutorRows } from "./tutor-rows.queries.ts";

type Filter = {
  onlyPremium: boolean | undefined;
  search?: string | undefined;
  account?: TutorAccountState | undefined;
};
type Page = { limit: number; offset: number; sort: "staffId" | "staffName" | "isPremium"; order: "asc" | "desc" };

/** One page of the matching tutors, with the total. */
export async function tutorsMatching(
  db: Db,
  filter: Filter,
  { limit, offset, sort, order }: Page,
): Promise<{ tutors: Tutor[]; total: number }> {
  const matching = tutorsOf(db, filter);
  const [rows, { total }] = await Promise.all([
    matching.orderBy(columns[sort], order).orderBy("staff_id").limit(limit).offset(offset).execute(),
    matching
      .clearSelect()
      .select((one) => one.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { tutors: rows.map(toTutor), total };
}

const columns = { staffId: "staff_id", staffName: sql`lower(staff_name)`, isPremium: "is_premium" } as const;

function tutorsOf(db: Db, { onlyPremium, search, account }: Filter) {
  let matching = tutorRows(db);
  if (onlyPremium !== undefined) matching = matching.where("is_premium", "=", onlyPremium);
  if (search)
    matching = matching.where(
      sql<boolean>`((staff_name || ' ' || staff_email || ' ' || staff_phone_number || ' ' || subjects) ilike any (${spelledAsStored(search).map(containing)}::text[])
        or ${named(sql`staff_name`, sql`name_sounds`, search)})`,
    );
  if (account) matching = matching.where(inState[account]);
  return matching;
}

/** SQL conditions for the states of `accountState`. */
const inState = {
  none: sql<boolean>`tutors.account_id is null`,
  disabled: sql<boolean>`own.disabled_at is not null`,
  invited: sql<boolean>`tutors.account_id is not null and own.disabled_at is null and own.signed_in_at is null`,
  active: sql<boolean>`own.disabled_at is null and own.signed_in_at is not null`,
} satisfies Record<TutorAccountState, unknown>;

/** All matching tutors, by id, in batches. */
export function everyTutor(db: Db, filter: Filter): AsyncGenerator<Tutor[]> {
  const matching = tutorsOf(db, filter).orderBy("staff_id");
  const batches = inBatches<TutorRow>((last, limit) =>
    matching
      .where("staff_id", ">", last?.staff_id ?? 0)
      .limit(limit)
      .execute(),
  );
  return eachOf(batches, toTutor);
}

type Wanted = {
  /** Subjects as tutors write them, in lower case, each with its weight. */
  subjects: Map<string, number>;
  /** The codes of the course's languages. */
  languages: string[];
};

/** All that the tutors who teach here write as their subjects, in lower case. */
export async function subjectsOfTutors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select distinct unnest(subject_keys) as subject from tutors where hidden_at is null`.execute(db);
  return rows.map(({ subject }) => subject);
}

/** The ids of the tutors whose subjects weigh most. Among equal ones, other tutors come first each day. */
export async function likelyTutors(db: Db, { subjects, languages }: Wanted, limit: number): Promise<number[]> {
  const [names, weights] = [[...subjects.keys()], [...subjects.values()]];
  const { rows } = await sql<{ id: number }>`
    select t.staff_id as id from tutors t
    cross join lateral (
      select coalesce(max(weight), 0) * 10 + count(*) as score
      from unnest(${names}::text[], ${weights}::integer[]) as wanted (subject, weight)
      where subject = any (t.subject_keys)
    ) found
    where t.hidden_at is null
    order by found.score desc,
      exists (select from tutor_profiles p where p.tutor_id = t.staff_id and p.languages && ${languages}::text[]) desc,
      hashint4(t.staff_id + (day_in_india(clock_now()) - date '2026-01-01'))
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type Teaching = { languages: CourseLanguage[]; levels: TeachingLevel[]; boards: Board[] };

/** What tutors say on their pages of whom they teach and in which languages, by tutor. */
export async function teachingOf(db: Db, ids: number[]): Promise<Map<number, Teaching>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("tutor_profiles")
    .select(["tutor_id", "languages", "levels", "boards"])
    .where("tutor_id", "in", ids)
    .$castTo<{ tutor_id: number } & Teaching>() // the database checks levels and boards
    .execute();
  return new Map(rows.map(({ tutor_id, ...teaching }) => [tutor_id, teaching]));
}

/** The tutors with these ids who teach here, by id; others are left out. */
export async function tutorsByIds(db: Db, ids: number[]): Promise<StoredTutor[]> {
  if (ids.length === 0) return [];
  const rows = await tutorRows(db).where("staff_id", "in", ids).orderBy("staff_id").execute();
  return rows.map(toTutor);
}

/** The same, without those whose account is disabled: they give no further classes. */
export const activeTutorsByIds = async (db: Db, ids: number[]): Promise<StoredTutor[]> =>
  (await tutorsByIds(db, ids)).filter(({ account }) => account.state !== "disabled");

/** The number of tutors who teach here now. */
export async function countTutors(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("tutors")
    .select((one) => one.fn.countAll<number>().as("total"))
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}

export type Counted = { tutorId: number; absences: number; answers: number; waitedMinutes: number };

/** Counts what a tutor did today in India: an absence told, or an answer with the minutes that the family waited for it. */
export async function countForTutor(db: Db, tutorId: number, kind: "absence" | "answer", minutes = 0): Promise<void> {
  await sql`
    insert into tutor_counts (tutor_id, kind, day, times, minutes)
    values (${tutorId}, ${kind}, day_in_india(clock_now()), 1, ${minutes})
    on conflict (tutor_id, kind, day)
      do update set times = tutor_counts.times + 1, minutes = tutor_counts.minutes + excluded.minutes`.execute(db);
}

/** The counts of these tutors in the last `days` days; tutors without any are left out. */
export async function countsOfTutors(db: Db, tutorIds: number[], days: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select tutor_id as "tutorId",
      coalesce(sum(times) filter (where kind = 'absence'), 0)::integer as absences,
      coalesce(sum(times) filter (where kind = 'answer'), 0)::integer as answers,
      coalesce(sum(minutes) filter (where kind = 'answer'), 0)::float8 as "waitedMinutes"
    from tutor_counts
    where tutor_id = any (${tutorIds}::integer[]) and day > day_in_india(clock_now()) - ${days}::integer
    group by tutor_id`.execute(db);
  return rows;
}

/** When these tutors were last seen with a session; those who never were are left out. */
export async function lastSeen(db: Db, tutorIds: number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ tutorId: number; seenAt: Date | null }>`
    select t.staff_id as "tutorId", own.seen_at as "seenAt"
    from tutors t join tutor_accounts own on own.account_id = t.account_id
    where t.staff_id = any (${tutorIds}::integer[])`.execute(db);
  return new Map(rows.flatMap(({ tutorId, seenAt }) => (seenAt ? [[tutorId, seenAt]] : [])));
}
