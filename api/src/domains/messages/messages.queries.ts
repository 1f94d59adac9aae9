import type { MessageSide } from "@tutoring/contract";
import { sql } from "kysely";
import { hideInOldMessages } from "#api/platform/core/hide-in-old-messages.ts";
import { withoutContacts } from "@tutoring/hidden-contacts";
import { type Db, daysAgo } from "#api/platform/db/database.ts";

/** A message as it was written; `shown`: what the other side reads of it while contacts are hidden. */
export type StoredMessage = {
  conversationId: string;
  number: number;
  messageId: number;
  id: string;
  side: MessageSide;
  name: string;
  words: string;
  shown: string;
  isReading: boolean;
  pictureKey: string | null;
  pictureWidth: number | null;
  pictureHeight: number | null;
  at: Date;
};

const messages = (db: Db) =>
  db
    .selectFrom("messages")
    .select([
      "conversation_id as conversationId",
      "message_number as number",
      "message_id as messageId",
      "sent_id as id",
      "side",
      "name",
      "words",
      "shown_words as shownWords",
      "is_reading as isReading",
      "picture_key as pictureKey",
      "picture_width as pictureWidth",
      "picture_height as pictureHeight",
      "said_at as at",
    ])
    .$castTo<Row>(); // a column's type does not name the sides

type Row = Omit<StoredMessage, "shown"> & { shownWords: string | null };
const asStored = ({ shownWords, ...row }: Row): StoredMessage => ({ ...row, shown: shownWords ?? withoutContacts(row.words) });

export type Piece = { before?: number | undefined; after?: number | undefined };

/** The newest messages of a conversation and those before a number, newest first, or those after one, oldest first. */
export function pieceOf(db: Db, conversationId: string, { before, after }: Piece, limit: number) {
  const of = messages(db).where("conversation_id", "=", conversationId).limit(limit);
  if (after !== undefined) return of.where("message_number", ">", after).orderBy("message_number");
  const older = before === undefined ? of : of.where("message_number", "<", before);
  return older.orderBy("message_number", "desc");
}

/** The same, always oldest first. */
export async function messagesOf(db: Db, conversationId: string, piece: Piece, limit: number): Promise<StoredMessage[]> {
  const rows = (await pieceOf(db, conversationId, piece, limit).execute()).map(asStored);
  return piece.after === undefined ? rows.toReversed() : rows;
}

export async function messageById(db: Db, conversationId: string, id: string): Promise<StoredMessage | undefined> {
  const query = messages(db).where("conversation_id", "=", conversationId).where("sent_id", "=", id);
  const row = await query.executeTakeFirst();
  return row && asStored(row);
}

export async function messageByNumber(db: Db, conversationId: string, number: number): Promise<StoredMessage | undefined> {
  const query = messages(db).where("conversation_id", "=", conversationId).where("message_number", "=", number);
  const row = await query.executeTakeFirst();
  return row && asStored(row);
}

/** How much a side has written in a conversation in the last so many days. */
export async function countWritten(db: Db, conversationId: string, side: MessageSide, days: number): Promise<number> {
  const { count } = await db
    .selectFrom("messages")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("conversation_id", "=", conversationId)
    .where("side", "=", side)
    .where("said_at", ">", daysAgo(days))
    .executeTakeFirstOrThrow();
  return count;
}

export type NewMessage = {
  number: number;
  id?: string;
  side: MessageSide;
  name: string;
  words: string;
  isReading?: boolean;
  picture?: { key: string; width: number; height: number } | undefined;
};

export async function insertMessage(
  db: Db,
  conversationId: string,
  { number, id, side, name, words, isReading = false, picture }: NewMessage,
): Promise<StoredMessage> {
  await db
    .insertInto("messages")
    .values({
      conversation_id: conversationId,
      message_number: number,
      ...(id && { sent_id: id }),
      side,
      name,
      words,
      shown_words: withoutContacts(words),
      is_reading: isReading,
      picture_key: picture?.key ?? null,
      picture_width: picture?.width ?? null,
      picture_height: picture?.height ?? null,
    })
    .execute();
  return (await messageByNumber(db, conversationId, number)) as StoredMessage;
}

type Glance = { conversationId: string; unread: number; readByOther: number; last: StoredMessage | undefined };

/** What a list shows of each conversation: its last message, how many the side has not read, and how far the other has. */
export async function glances(db: Db, ids: string[], side: "student" | "tutor"): Promise<Map<string, Glance>> {
  if (ids.length === 0) return new Map();
  const other = side === "tutor" ? "student" : "tutor";
  const { rows } = await sql<Omit<Glance, "last">>`
    select c.conversation_id as "conversationId", coalesce(theirs.read_number, 0) as "readByOther",
      (select count(*) from messages m where m.conversation_id = c.conversation_id
        and m.message_number > coalesce(mine.read_number, 0) and m.side <> ${side})::integer as unread
    from conversations c
    left join read_receipts mine on mine.conversation_id = c.conversation_id and mine.side = ${side}
    left join read_receipts theirs on theirs.conversation_id = c.conversation_id and theirs.side = ${other}
    where c.conversation_id = any (${ids}::uuid[])`.execute(db);
  const newest = await messages(db)
    .where(
      sql<boolean>`(conversation_id, message_number) in (
        select conversation_id, last_number from conversations where conversation_id = any (${ids}::uuid[]))`,
    )
    .execute();
  const lasts = new Map(newest.map((one) => [one.conversationId, asStored(one)]));
  return new Map(rows.map((row) => [row.conversationId, { ...row, last: lasts.get(row.conversationId) }]));
}

/** Since when a family has waited for its tutor's answer; undefined if it does not wait. */
export async function waitsSince(db: Db, conversationId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(said_at) as at from messages
    where conversation_id = ${conversationId}::uuid and side = 'student' and message_number > coalesce((
      select message_number from messages where conversation_id = ${conversationId}::uuid and side = 'tutor'
      order by message_number desc limit 1), 0)`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Up to `limit` keys of messages' photos. */
export async function somePhotos(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom("messages").select("picture_key").where("picture_key", "is not", null).limit(limit).execute();
  return rows.flatMap(({ picture_key }) => picture_key ?? []);
}

/** The keys, of those given, that a message's photo refers to. */
export async function photosInUse(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("messages").select("picture_key").where("picture_key", "in", keys).execute();
  return new Set(rows.flatMap(({ picture_key }) => picture_key ?? []));
}

/** Works out what the other side reads of messages that an earlier version stored. */
export const hideInOldConversations = (db: Db): Promise<void> =>
  hideInOldMessages({
    next: (limit) =>
      db.selectFrom("messages").select(["message_id", "words"]).where("shown_words", "is", null).limit(limit).execute(),
    save: ({ message_id }, shown_words) =>
      db.updateTable("messages").set({ shown_words }).where("message_id", "=", message_id).execute(),
  });
