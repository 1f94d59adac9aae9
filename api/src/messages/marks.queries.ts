import { sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";

type Attendee = "student" | "tutor";
/** Minutes after midnight of the reader's zone; equal ends mean never. */
export type Quiet = { zone: string; fromMinute: number; untilMinute: number };

/** Stores how far a side has read. It never goes back; a letter stays planned while something newer is unread. */
export async function saveMark(db: Db, conversationId: string, side: Attendee, number: number, laterAt: Date): Promise<void> {
  await sql`
    insert into conversation_marks as m (conversation_id, side, read_number)
    select conversation_id, ${side}, least(${number}::integer, last_number) from conversations where conversation_id = ${conversationId}::uuid
    on conflict (conversation_id, side) do update
      set read_number = excluded.read_number, is_told = false, letter_at = case when exists (
          select from messages n where n.conversation_id = m.conversation_id and n.message_number > excluded.read_number
            and n.side <> m.side and not (n.side = 'staff' and not n.is_reading)
        ) then coalesce(m.letter_at, ${laterAt}) end
      where excluded.read_number > m.read_number`.execute(db);
}

/** Plans a letter to a side that has not read a new message by then; none while one is planned or sent and unread. */
export async function planLetter(db: Db, conversationId: string, side: Attendee, at: Date): Promise<void> {
  await sql`
    insert into conversation_marks as m (conversation_id, side, letter_at) values (${conversationId}::uuid, ${side}, ${at})
    on conflict (conversation_id, side) do update set letter_at = excluded.letter_at
      where m.letter_at is null and not m.is_told`.execute(db);
}

export type DueMark = { conversationId: string; side: Attendee };

/** Marks whose letter is due, locked until the transaction ends; those that another process has locked are left out. */
export async function lockDueMarks(db: Db, limit: number): Promise<DueMark[]> {
  const query = db.selectFrom("conversation_marks").select(["conversation_id as conversationId", "side"]);
  const due = query.where("letter_at", "<=", clockNow).orderBy("letter_at").limit(limit);
  return due.forUpdate().skipLocked().$castTo<DueMark>().execute();
}

/** Notes that the letter is written, or that it waits until `later`. */
export async function settleMark(db: Db, { conversationId, side }: DueMark, later?: Date): Promise<void> {
  const change = later ? { letter_at: later } : { letter_at: null, is_told: true };
  const mark = db.updateTable("conversation_marks").set(change).where("conversation_id", "=", conversationId);
  await mark.where("side", "=", side).execute();
}

/** How many messages a side has not read. */
export async function countUnread(db: Db, { conversationId, side }: DueMark): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from messages m
    join conversation_marks r on r.conversation_id = m.conversation_id and r.side = ${side}
    where m.conversation_id = ${conversationId}::uuid and m.message_number > r.read_number and m.side <> ${side}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The quiet hours that an account has chosen; undefined for the usual ones. */
export async function quietHoursOf(db: Db, accountId: string): Promise<Quiet | undefined> {
  const query = db.selectFrom("quiet_hours").where("account_id", "=", accountId);
  return query.select(["from_minute as fromMinute", "until_minute as untilMinute", "time_zone as zone"]).executeTakeFirst();
}

export async function saveQuietHours(db: Db, accountId: string, { fromMinute, untilMinute, zone }: Quiet): Promise<void> {
  const row = { from_minute: fromMinute, until_minute: untilMinute, time_zone: zone };
  await db
    .insertInto("quiet_hours")
    .values({ account_id: accountId, ...row })
    .onConflict((same) => same.column("account_id").doUpdateSet(row))
    .execute();
}

/** Address and language for letters to an account. */
export async function addressOfAccount(db: Db, accountId: string): Promise<{ email: string; language: "en" | "hi" } | undefined> {
  const query = db.selectFrom("account_addresses").select(["email", "language"]).where("account_id", "=", accountId);
  return query.$castTo<{ email: string; language: "en" | "hi" }>().executeTakeFirst();
}
