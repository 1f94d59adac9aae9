import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";

type Attendee = "student" | "tutor";
/** Stores how far a side has read. It never goes back; an email stays planned while something newer is unread. */
export async function saveReceipt(db: Db, conversationId: string, side: Attendee, number: number, laterAt: Date): Promise<void> {
  await sql`
    insert into read_receipts as m (conversation_id, side, read_number)
    select conversation_id, ${side}, least(${number}::integer, last_number) from conversations where conversation_id = ${conversationId}::uuid
    on conflict (conversation_id, side) do update
      set read_number = excluded.read_number, is_notified = false, email_at = case when exists (
          select from messages n where n.conversation_id = m.conversation_id and n.message_number > excluded.read_number
            and n.side <> m.side and not (n.side = 'staff' and not n.is_reading)
        ) then coalesce(m.email_at, ${laterAt}) end
      where excluded.read_number > m.read_number`.execute(db);
}

/** Plans an email to a side that has not read a new message by then; none while one is planned or sent and unread. */
export async function planEmail(db: Db, conversationId: string, side: Attendee, at: Date): Promise<void> {
  await sql`
    insert into read_receipts as m (conversation_id, side, email_at) values (${conversationId}::uuid, ${side}, ${at})
    on conflict (conversation_id, side) do update set email_at = excluded.email_at
      where m.email_at is null and not m.is_notified`.execute(db);
}

export type DueReceipt = { conversationId: string; side: Attendee };

/** Marks whose email is due, locked until the transaction ends; those that another process has locked are left out. */
export async function lockDueReceipts(db: Db, limit: number): Promise<DueReceipt[]> {
  const query = db.selectFrom("read_receipts").select(["conversation_id as conversationId", "side"]);
  const due = query.where("email_at", "<=", clockNow).orderBy("email_at").limit(limit);
  return due.forUpdate().skipLocked().$castTo<DueReceipt>().execute();
}

/** Notes that the email is written, or that it waits until `later`. */
export async function settleReceipt(db: Db, { conversationId, side }: DueReceipt, later?: Date): Promise<void> {
  const change = later ? { email_at: later } : { email_at: null, is_notified: true };
  const mark = db.updateTable("read_receipts").set(change).where("conversation_id", "=", conversationId);
  await mark.where("side", "=", side).execute();
}

/** How many messages a side has not read. */
export async function countUnread(db: Db, { conversationId, side }: DueReceipt): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from messages m
    join read_receipts r on r.conversation_id = m.conversation_id and r.side = ${side}
    where m.conversation_id = ${conversationId}::uuid and m.message_number > r.read_number and m.side <> ${side}`.execute(db);
  return rows[0]?.count ?? 0;
}
