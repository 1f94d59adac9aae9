import { openBeforeMinutes, type RequestFile, type Side, type SupportMessage } from "@tutoring/contract";
import { sql } from "kysely";
import { retention } from "#api/core/retention.ts";
import { clockNow, type Db, daysAgo } from "#api/db/database.ts";

export async function insertVisit(db: Db, bookingId: string, side: Side, name: string): Promise<number> {
  const row = await db
    .insertInto("class_visits")
    .values({ booking_id: bookingId, side, name })
    .returning("visit_id")
    .executeTakeFirstOrThrow();
  return row.visit_id;
}

/** Whether there was such a visit, not yet ended. */
export async function endVisit(db: Db, bookingId: string, visitId: number, side: Side): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("class_visits")
    .set({ left_at: clockNow })
    .where("visit_id", "=", visitId)
    .where("booking_id", "=", bookingId)
    .where("side", "=", side)
    .where("left_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A chore: who was in a class is kept for a time; what came of it stays. */
export async function forgetOldVisits(db: Db): Promise<void> {
  await sql`delete from class_visits where joined_at < ${daysAgo(retention.visits.days)}`.execute(db);
}

export async function visitsOf(db: Db, bookingId: string): Promise<RequestFile["visits"]> {
  const rows = await db
    .selectFrom("class_visits")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("visit_id")
    .limit(500)
    .execute();
  return rows.map(({ side, name, joined_at, left_at }) => ({
    side: side as Side,
    name,
    joinedAt: joined_at.toISOString(),
    leftAt: left_at?.toISOString() ?? null,
  }));
}

/** Who was there while a class was to run: came before its end, and had not left before it began. */
export async function sidesPresent(
  db: Db,
  { id, startsAt, endsAt }: { id: string; startsAt: Date | null; endsAt: Date | null },
): Promise<Side[]> {
  if (!startsAt || !endsAt) return [];
  const rows = await db
    .selectFrom("class_visits")
    .select("side")
    .distinct()
    .where("booking_id", "=", id)
    .where("joined_at", ">=", new Date(startsAt.getTime() - openBeforeMinutes * 60_000)) // not of an earlier time of this class
    .where("joined_at", "<", endsAt)
    .where((visit) => visit.or([visit("left_at", "is", null), visit("left_at", ">", startsAt)]))
    .execute();
  return rows.map(({ side }) => side as Side);
}

/** Its number. */
export async function insertNote(db: Db, bookingId: string, writtenBy: string, text: string): Promise<number> {
  const row = await db
    .insertInto("booking_notes")
    .values({ booking_id: bookingId, written_by: writtenBy, text })
    .returning("note_id")
    .executeTakeFirstOrThrow();
  return row.note_id;
}

export async function notesOf(db: Db, bookingId: string): Promise<RequestFile["notes"]> {
  const rows = await db
    .selectFrom("booking_notes")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("note_id")
    .limit(500)
    .execute();
  return rows.map(({ note_id, written_by, text, created_at }) => ({
    id: note_id,
    writtenBy: written_by,
    text,
    createdAt: created_at.toISOString(),
  }));
}

type NewMessage = { fromStaff: boolean; writtenBy: string; text: string };

/** Its number. */
export async function insertMessage(db: Db, bookingId: string, { fromStaff, writtenBy, text }: NewMessage): Promise<number> {
  const row = await db
    .insertInto("support_messages")
    .values({ booking_id: bookingId, from_staff: fromStaff, written_by: writtenBy, text })
    .returning("message_id")
    .executeTakeFirstOrThrow();
  return row.message_id;
}

export async function messagesOf(db: Db, bookingId: string): Promise<SupportMessage[]> {
  const rows = await db
    .selectFrom("support_messages")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("message_id")
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.message_id,
    fromStaff: row.from_staff,
    writtenBy: row.written_by,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  }));
}

/** False when it was rated already. */
export async function insertRating(db: Db, bookingId: string, stars: number, words: string): Promise<boolean> {
  const row = await db
    .insertInto("ratings")
    .values({ booking_id: bookingId, stars, words })
    .onConflict((conflict) => conflict.doNothing())
    .returning("stars")
    .executeTakeFirst();
  return row !== undefined;
}

export async function ratingOf(db: Db, bookingId: string): Promise<RequestFile["rating"]> {
  const row = await db.selectFrom("ratings").select(["stars", "words"]).where("booking_id", "=", bookingId).executeTakeFirst();
  return row ?? null;
}
