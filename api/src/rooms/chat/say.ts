import type { Side } from "@tutoring/contract";
import type { Db } from "#api/db/database.ts";
import { picturesAmong } from "../board/pictures.queries.ts";
import { lockRecord, saveRecord } from "../board/records.queries.ts";
import { insertMessage, messageById, type StoredMessage } from "./messages.queries.ts";

/** Messages in one class. */
export const maxMessages = 1_000;

type Said = { id: string; side: Side; name: string; words: string; picture: string | null };

/** Stores a message once, however often it is sent. Returns it, or "full" when there are too many, or "empty" if it has neither words nor a picture of this class. */
export function say(db: Db, lessonId: string, { words, ...said }: Said): Promise<StoredMessage | "full" | "empty"> {
  return db.transaction().execute(async (inside) => {
    const { now: _, ...record } = await lockRecord(inside, lessonId);
    const before = await messageById(inside, lessonId, said.id);
    if (before) return before;
    if (record.messages >= maxMessages) return "full";
    const isOurs = said.picture !== null && (await picturesAmong(inside, lessonId, [said.picture])).size > 0;
    const picture = isOurs ? said.picture : null;
    if (words === "" && picture === null) return "empty";
    const number = record.messages + 1;
    await saveRecord(inside, lessonId, { ...record, messages: number });
    return insertMessage(inside, lessonId, { ...said, number, words, picture });
  });
}
