import type { RequestFile } from "@tutoring/contract";
import type { Db } from "#api/db/database.ts";

/** The note's number. */
export async function insertNote(db: Db, bookingId: string, writtenBy: string, text: string): Promise<number> {
  const row = await db
    .insertInto("booking_notes")
    .values({ booking_id: bookingId, written_by: writtenBy, text })
    .returning("note_id")
    .executeTakeFirstOrThrow();
  return row.note_id;
}

/** The notes on a request, oldest first, 500 at most. */
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
