import type { SupportMessage } from "@tutoring/contract";
import type { Db } from "#api/db/database.ts";

type NewMessage = { fromStaff: boolean; writtenBy: string; text: string };

/** The message's number. */
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
