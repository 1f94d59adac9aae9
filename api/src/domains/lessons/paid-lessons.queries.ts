import type { LessonStatus } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import { orConflict } from "./lessons.queries.ts";

export type PaidLesson = {
  lessonId: string;
  orderId: string;
  creditNth: number;
  tutorName: string;
  startsAt: Date;
  endsAt: Date;
  /** When its present time was set. */
  timedAt: Date;
  status: LessonStatus;
  /** Times to which the tutor asks to move it. */
  offeredTimes: Date[];
};
/** Whose time it takes; `times` are the starts, one for each credit from `firstNth` on. */
export type PaidTimes = {
  orderId: string;
  childId: string;
  tutorId: number;
  minutes: number;
  times: Date[];
  meetingUrl: string | null;
};

/** Adds lessons of an order at these times where tutor and child are free; other times are left out. Returns how many were added. */
export async function insertPaidLessons(
  db: Db,
  { orderId, childId, tutorId, minutes, times, meetingUrl }: PaidTimes,
  status: "on-hold" | "scheduled",
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into lessons (kind, order_id, credit_nth, child_id, tutor_id, starts_at, ends_at, status, meeting_url)
    select 'paid', ${orderId}::uuid, nth, ${childId}::uuid, ${tutorId}, at, at + make_interval(mins => ${minutes}), ${status},
      ${meetingUrl}
    from unnest(${times}::timestamptz[]) with ordinality as wished (at, nth)
    where at > clock_now()
    order by at
    on conflict do nothing ${prepared}`.execute(db);
  return Number(numAffectedRows);
}

/** Adds a lesson for each of these credits where tutor and child are free. Returns their ids. */
export async function insertLessonsFor(
  db: Db,
  { orderId, childId, tutorId, minutes, times, meetingUrl }: PaidTimes,
  credits: number[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into lessons (kind, order_id, credit_nth, child_id, tutor_id, starts_at, ends_at, status, meeting_url)
    select 'paid', ${orderId}::uuid, nth, ${childId}::uuid, ${tutorId}, at, at + make_interval(mins => ${minutes}), 'scheduled',
      ${meetingUrl}
    from unnest(${times}::timestamptz[], ${credits}::integer[]) as planned (at, nth)
    where at > clock_now() and nth is not null
    order by at
    on conflict do nothing returning lesson_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds a lesson for one credit. Returns its id, or who is not free. */
export const insertPaidLesson = (
  db: Db,
  { orderId, childId, tutorId, minutes, meetingUrl }: Omit<PaidTimes, "times">,
  nth: number,
  startsAt: Date,
) =>
  orConflict(async () => {
    const row = await db
      .insertInto("lessons")
      .values({
        kind: "paid",
        booking_id: null,
        order_id: orderId,
        credit_nth: nth,
        child_id: childId,
        tutor_id: tutorId,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + minutes * 60_000),
        meeting_url: meetingUrl,
      })
      .returning("lesson_id as id")
      .executeTakeFirstOrThrow();
    return row;
  });

/** Turns an order's held times into lessons, except times that have passed meanwhile. Returns their number. */
export async function scheduleHeldTimes(db: Db, orderId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("lessons")
    .set({ status: "scheduled", updated_at: clockNow })
    .where("order_id", "=", orderId)
    .where("status", "=", sql.lit("on-hold"))
    .where("starts_at", ">", clockNow)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Orders with times that are held. */
export async function ordersWithHeldTimes(db: Db): Promise<string[]> {
  const rows = await sql<{ id: string }>`select distinct order_id as id from lessons where status = 'on-hold'`.execute(db);
  return rows.rows.map(({ id }) => id);
}

/** Frees the times that an unpaid order holds. */
export async function releaseHeldTimes(db: Db, orderId: string): Promise<void> {
  await db
    .deleteFrom("lessons")
    .where("order_id", "=", orderId)
    .where("status", "=", sql.lit("on-hold"))
    .modifyEnd(prepared)
    .execute();
}

/** Deletes lessons with their attendance, chats, boards, ratings and emails. */
export async function deleteLessonsOfOrders(db: Db, orderIds: string[]): Promise<void> {
  await sql`delete from lessons where order_id = any (${orderIds}::uuid[])`.execute(db);
}

const paidRows = (db: Db) =>
  db
    .selectFrom("lessons as l")
    .innerJoin("tutor_contacts as t", "t.tutor_id", "l.tutor_id")
    .leftJoin("tutor_statements as s", "s.lesson_id", "l.lesson_id")
    .select([
      "l.lesson_id as lessonId",
      "l.order_id as orderId",
      "l.credit_nth as creditNth",
      "t.name as tutorName",
      "l.starts_at as startsAt",
      "l.ends_at as endsAt",
      "l.timed_at as timedAt",
      "l.status",
      sql<Date[]>`coalesce(s.offered_times, '{}')`.as("offeredTimes"),
    ])
    .$castTo<PaidLesson>();

/** All lessons of an order, earliest first, cancelled ones too. */
export async function lessonsOfOrder(db: Db, orderId: string): Promise<PaidLesson[]> {
  return await paidRows(db).where("l.order_id", "=", orderId).orderBy("l.starts_at").modifyEnd(prepared).execute();
}

/** When the scheduled lessons of these orders begin that are still to come, in order. */
export async function startsAhead(db: Db, orderIds: string[]): Promise<Date[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom("lessons")
    .select("starts_at")
    .where("order_id", "in", orderIds)
    .where("status", "=", "scheduled")
    .where("starts_at", ">", clockNow)
    .orderBy("starts_at")
    .execute();
  return rows.map(({ starts_at }) => starts_at);
}

/** The ids of all paid lessons bought after this booking's demo. */
export async function lessonsBoughtAfter(db: Db, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.lesson_id as id from lessons l join ordered_lessons o on o.order_id = l.order_id
    where o.booking_id = ${bookingId}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of paid lessons bought after this booking's demo whose outcome is unknown or at most a week old; earliest first. */
export async function paidLessonsOfBooking(db: Db, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.lesson_id as id from lessons l join ordered_lessons o on o.order_id = l.order_id
    where o.booking_id = ${bookingId}::uuid and l.starts_at < clock_now() and l.status <> 'cancelled'
      and (l.status = 'scheduled' or l.ends_at > clock_now() - interval '7 days')
    order by l.starts_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Paid lessons that ended before a moment and have no outcome yet; those following `after`, if given. */
export async function lessonsToJudge(db: Db, before: Date, limit: number, after?: PaidLesson): Promise<PaidLesson[]> {
  return await paidRows(db)
    .where("l.kind", "=", "paid")
    .where("l.status", "=", "scheduled")
    .where("l.ends_at", "<", before)
    .$if(after !== undefined, (rows) =>
      rows.where(sql<boolean>`(l.ends_at, l.lesson_id) > (${after?.endsAt}::timestamptz, ${after?.lessonId}::uuid)`),
    )
    .orderBy("l.ends_at")
    .orderBy("l.lesson_id")
    .limit(limit)
    .execute();
}
