import type { LessonStatus } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";
import { orConflict } from "./lessons.queries.ts";

export type PaidLesson = {
  lessonId: string;
  orderId: string;
  creditNth: number;
  startsAt: Date;
  endsAt: Date;
  status: LessonStatus;
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

/** Lessons of an order at these times, as far as tutor and child are free; the others are left out. */
export async function insertPaidLessons(
  db: Db,
  { orderId, childId, tutorId, minutes, times, meetingUrl }: PaidTimes,
  status: "on-hold" | "scheduled",
): Promise<void> {
  await sql`
    insert into lessons (kind, order_id, credit_nth, child_id, tutor_id, starts_at, ends_at, status, meeting_url)
    select 'paid', ${orderId}::uuid, nth, ${childId}::uuid, ${tutorId}, at, at + make_interval(mins => ${minutes}), ${status},
      ${meetingUrl}
    from unnest(${times}::timestamptz[]) with ordinality as wished (at, nth)
    where at > clock_now()
    order by at
    on conflict do nothing`.execute(db);
}

/** One lesson for one credit; the person who is not free otherwise. */
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

/** The held times become lessons; one whose time has passed meanwhile is let go. */
export async function scheduleHeldTimes(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable("lessons")
    .set({ status: "scheduled", updated_at: clockNow })
    .where("order_id", "=", orderId)
    .where("status", "=", "on-hold")
    .where("starts_at", ">", clockNow)
    .execute();
  await releaseHeldTimes(db, orderId);
}

export async function releaseHeldTimes(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom("lessons").where("order_id", "=", orderId).where("status", "=", "on-hold").execute();
}

const columns = [
  "lesson_id as lessonId",
  "order_id as orderId",
  "credit_nth as creditNth",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "status",
] as const;

/** All lessons of an order, earliest first, cancelled ones too. */
export async function lessonsOfOrder(db: Db, orderId: string): Promise<PaidLesson[]> {
  return await db
    .selectFrom("lessons")
    .select(columns)
    .$castTo<PaidLesson>()
    .where("order_id", "=", orderId)
    .orderBy("starts_at")
    .execute();
}

/** Paid lessons that ended before a moment and have no outcome yet. */
export async function lessonsToJudge(db: Db, before: Date, limit: number): Promise<PaidLesson[]> {
  return await db
    .selectFrom("lessons")
    .select(columns)
    .$castTo<PaidLesson>()
    .where("kind", "=", "paid")
    .where("status", "=", "scheduled")
    .where("ends_at", "<", before)
    .orderBy("ends_at")
    .limit(limit)
    .execute();
}
