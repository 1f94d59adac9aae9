import { openBeforeMinutes, type RequestFile, type Side } from "@tutoring/contract";
import { sql } from "kysely";
import { retention } from "#api/core/retention.ts";
import { clockNow, type Db, daysAgo } from "#api/db/database.ts";

/** The visit's number. */
export async function insertVisit(db: Db, lessonId: string, side: Side, name: string): Promise<number> {
  const row = await db
    .insertInto("lesson_visits")
    .values({ lesson_id: lessonId, side, name })
    .returning("visit_id")
    .executeTakeFirstOrThrow();
  return row.visit_id;
}

/** Whether there was such an open visit. */
export async function endVisit(db: Db, lessonId: string, visitId: number, side: Side): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("lesson_visits")
    .set({ left_at: clockNow })
    .where("visit_id", "=", visitId)
    .where("lesson_id", "=", lessonId)
    .where("side", "=", side)
    .where("left_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A background job: attendance is kept for a time; the outcome stays. */
export async function deleteOldVisits(db: Db): Promise<void> {
  await sql`delete from lesson_visits where joined_at < ${daysAgo(retention.visits.days)}`.execute(db);
}

/** Of all lessons of a booking. */
export async function visitsOf(db: Db, bookingId: string): Promise<RequestFile["visits"]> {
  const rows = await db
    .selectFrom("lesson_visits as v")
    .innerJoin("lessons as l", "l.lesson_id", "v.lesson_id")
    .selectAll("v")
    .where("l.booking_id", "=", bookingId)
    .orderBy("visit_id")
    .limit(500)
    .execute();
  return rows.map(({ side, name, joined_at, left_at }) => ({
    side,
    name,
    joinedAt: joined_at.toISOString(),
    leftAt: left_at?.toISOString() ?? null,
  }));
}

/** Who attended: joined before the end and did not leave before the start. */
export async function sidesPresent(
  db: Db,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
): Promise<Side[]> {
  const rows = await db
    .selectFrom("lesson_visits")
    .select("side")
    .distinct()
    .where("lesson_id", "=", id)
    .where("joined_at", ">=", new Date(startsAt.getTime() - openBeforeMinutes * 60_000)) // not of an earlier time of this lesson
    .where("joined_at", "<", endsAt)
    .where((visit) => visit.or([visit("left_at", "is", null), visit("left_at", ">", startsAt)]))
    .execute();
  return rows.map(({ side }) => side);
}
