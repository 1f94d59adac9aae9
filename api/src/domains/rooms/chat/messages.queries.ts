import type { Side } from "@tutoring/contract";
import { sql } from "kysely";
import { hideInOldMessages } from "#api/platform/core/hide-in-old-messages.ts";
import { withoutContacts } from "@tutoring/hidden-contacts";
import type { Db } from "#api/platform/db/database.ts";

/** A message as it was written; `shown`: what the other sides read of it. */
export type StoredMessage = {
  number: number;
  id: string;
  side: Side;
  name: string;
  words: string;
  shown: string;
  picture: string | null;
  at: Date;
};

const messages = (db: Db, lessonId: string) =>
  db
    .selectFrom("room_messages")
    .select(["message_number", "message_id", "side", "name", "words", "shown_words", "picture_id", "said_at"])
    .where("lesson_id", "=", lessonId)
    .orderBy("message_number");

type Row = {
  message_number: number;
  message_id: string;
  side: string;
  name: string;
  words: string;
  shown_words: string | null;
  picture_id: string | null;
  said_at: Date;
};
const toMessage = (row: Row): StoredMessage => ({
  number: row.message_number,
  id: row.message_id,
  side: row.side as Side,
  name: row.name,
  words: row.words,
  shown: row.shown_words ?? withoutContacts(row.words),
  picture: row.picture_id,
  at: row.said_at,
});

export async function messageById(db: Db, lessonId: string, id: string): Promise<StoredMessage | undefined> {
  const row = await messages(db, lessonId).where("message_id", "=", id).executeTakeFirst();
  return row && toMessage(row);
}

export async function insertMessage(
  db: Db,
  lessonId: string,
  message: Omit<StoredMessage, "at" | "shown">,
): Promise<StoredMessage> {
  const { number, id, side, name, words, picture } = message;
  const shown = withoutContacts(words);
  const sent = { message_id: id, side, name, words, shown_words: shown, picture_id: picture };
  const values = { lesson_id: lessonId, message_number: number, ...sent };
  const { said_at } = await db.insertInto("room_messages").values(values).returning("said_at").executeTakeFirstOrThrow();
  return { ...message, shown, at: said_at };
}

/** The messages after a number, oldest first. */
export async function messagesSince(db: Db, lessonId: string, number: number, limit: number): Promise<StoredMessage[]> {
  return (await messages(db, lessonId).where("message_number", ">", number).limit(limit).execute()).map(toMessage);
}

/** The messages of the last seconds, oldest first. */
export async function messagesOfLast(db: Db, lessonId: string, seconds: number, limit: number): Promise<StoredMessage[]> {
  const since = sql<Date>`clock_now() - make_interval(secs => ${seconds})`;
  const query = messages(db, lessonId).clearOrderBy().orderBy("message_number", "desc");
  return (await query.where("said_at", ">=", since).limit(limit).execute()).map(toMessage).toReversed();
}

/** Works out what others read of messages that an earlier version stored. */
export const hideInOldChats = (db: Db): Promise<void> =>
  hideInOldMessages({
    next: (limit) =>
      db
        .selectFrom("room_messages")
        .select(["lesson_id", "message_number", "words"])
        .where("shown_words", "is", null)
        .limit(limit)
        .execute(),
    save: ({ lesson_id, message_number }, shown_words) =>
      db
        .updateTable("room_messages")
        .set({ shown_words })
        .where("lesson_id", "=", lesson_id)
        .where("message_number", "=", message_number)
        .execute(),
  });
