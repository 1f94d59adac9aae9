import type { BusyProblem } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import type { Range } from "./entry-times.policy.ts";

export type BusyCalendar = { tutorId: number; address: Buffer; host: string; failures: number };
type BusyCalendarState = {
  host: string;
  readAt: Date | null;
  triedAt: Date | null;
  problem: string | null;
  unread: Buffer | null;
  counts: boolean;
};

const readEveryMinutes = 15;
const pause = sql`make_interval(mins => ${readEveryMinutes})`;
const again = sql<Date>`clock_now() + ${pause}`;

/** The state of a tutor's other calendar; `counts`: it was read within a day, so its times count as busy. */
export async function busyCalendarOf(db: Db, tutorId: number): Promise<BusyCalendarState | undefined> {
  return await db
    .selectFrom("busy_calendars")
    .select(["host", "read_at as readAt", "tried_at as triedAt", "problem", "unread"])
    .select(sql<boolean>`coalesce(read_at > clock_now() - interval '1 day', false)`.as("counts"))
    .where("tutor_id", "=", tutorId)
    .executeTakeFirst();
}

/** Stores an address in place of an earlier one, whose times are deleted. It is due at once. */
export async function keepBusyCalendar(
  db: Db,
  tutorId: number,
  { address, host }: { address: Buffer; host: string },
): Promise<void> {
  await forgetBusyCalendar(db, tutorId);
  await db
    .insertInto("busy_calendars")
    .values({
      tutor_id: tutorId,
      address,
      host,
      next_read_at: clockNow,
      tried_at: null,
      read_at: null,
      failures: 0,
      problem: null,
      unread: null,
    })
    .execute();
}

/** Deletes the address and its times. Returns whether there were any. */
export async function forgetBusyCalendar(db: Db, tutorId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("busy_calendars").where("tutor_id", "=", tutorId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Claims up to `limit` calendars that are due for this process; they are due again after the usual pause. */
export async function takeDue(db: Db, limit: number): Promise<BusyCalendar[]> {
  return await db
    .updateTable("busy_calendars")
    .set({ next_read_at: again })
    .where("tutor_id", "in", (from) =>
      from
        .selectFrom("busy_calendars")
        .select("tutor_id")
        .where("next_read_at", "<=", clockNow)
        .orderBy("next_read_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["tutor_id as tutorId", "address", "host", "failures"])
    .execute();
}

/** Locks the calendar; false if it has another address by now, or none. */
export async function isStillThis(db: Db, { tutorId, address }: BusyCalendar): Promise<boolean> {
  const row = await db
    .selectFrom("busy_calendars")
    .select("address")
    .where("tutor_id", "=", tutorId)
    .forUpdate()
    .executeTakeFirst();
  return row?.address.equals(address) ?? false;
}

/** Notes that it was read, and which entries were not understood, and replaces its times; only what differs is written. */
export async function storeBusyTimes(db: Db, tutorId: number, times: Range[], unread: Buffer | null): Promise<void> {
  const [starts, ends] = [times.map(({ startsAt }) => new Date(startsAt)), times.map(({ endsAt }) => new Date(endsAt))];
  await sql`
    with read as (select * from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as read (starts_at, ends_at)),
    gone as (
      delete from busy_times b where tutor_id = ${tutorId} and not exists (select from read where read.starts_at = b.starts_at)
    )
    insert into busy_times (tutor_id, starts_at, ends_at) select ${tutorId}, starts_at, ends_at from read
    on conflict (tutor_id, starts_at) do update set ends_at = excluded.ends_at where busy_times.ends_at <> excluded.ends_at`.execute(
    db,
  );
  await db
    .updateTable("busy_calendars")
    .set({ tried_at: clockNow, read_at: clockNow, failures: 0, problem: null, unread })
    .where("tutor_id", "=", tutorId)
    .execute();
}

/** Notes that it could not be read; the wait for the next reading doubles each time, up to six hours. */
export async function storeProblem(db: Db, tutorId: number, problem: BusyProblem): Promise<void> {
  await db
    .updateTable("busy_calendars")
    .set({
      tried_at: clockNow,
      problem,
      failures: sql<number>`failures + 1`,
      next_read_at: sql<Date>`clock_now() + least(${pause} * power(2, least(failures, 8) + 1), interval '6 hours')`,
    })
    .where("tutor_id", "=", tutorId)
    .execute();
}

/** Those of these lessons of whose time the desk has not been told yet; marks them as told. */
export async function unreportedOverlaps(db: Db, lessons: { id: string; startsAt: Date }[]): Promise<string[]> {
  if (lessons.length === 0) return [];
  const notified = await db
    .insertInto("notified_overlaps")
    .values(lessons.map(({ id, startsAt }) => ({ lesson_id: id, starts_at: startsAt })))
    .onConflict((same) =>
      same
        .column("lesson_id")
        .doUpdateSet({ starts_at: sql<Date>`excluded.starts_at` })
        .where(sql<boolean>`notified_overlaps.starts_at <> excluded.starts_at`),
    )
    .returning("lesson_id as id")
    .execute();
  return notified.map(({ id }) => id);
}

/** How often a tutor has renewed the address. */
export async function generationOf(db: Db, tutorId: number): Promise<number> {
  const row = await db.selectFrom("calendar_feeds").select("generation").where("tutor_id", "=", tutorId).executeTakeFirst();
  return row?.generation ?? 0;
}

/** Starts a new generation of the address, and returns its number. */
export async function renew(db: Db, tutorId: number): Promise<number> {
  const row = await db
    .insertInto("calendar_feeds")
    .values({ tutor_id: tutorId, generation: 1 })
    .onConflict((same) => same.column("tutor_id").doUpdateSet({ generation: sql<number>`calendar_feeds.generation + 1` }))
    .returning("generation")
    .executeTakeFirstOrThrow();
  return row.generation;
}
