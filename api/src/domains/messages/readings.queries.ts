import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** Notes that a member of the desk opens a conversation, and why. The reading's id. */
export async function insertReading(
  db: Db,
  reading: { conversationId: string; accountId: string; reason: string },
): Promise<string> {
  const { conversationId, accountId, reason } = reading;
  const row = await db
    .insertInto("conversation_readings")
    .values({ conversation_id: conversationId, account_id: accountId, reason })
    .returning("reading_id")
    .executeTakeFirstOrThrow();
  return row.reading_id;
}

/** The conversation of a reading by this account in the last hour. */
export async function readingOf(db: Db, readingId: string, accountId: string): Promise<string | undefined> {
  const query = db.selectFrom("conversation_readings").select("conversation_id").where("reading_id", "=", readingId);
  const recent = query.where("account_id", "=", accountId).where(sql<boolean>`read_at > clock_now() - interval '1 hour'`);
  return (await recent.executeTakeFirst())?.conversation_id;
}
