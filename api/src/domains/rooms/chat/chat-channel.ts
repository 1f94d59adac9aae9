import type { RoomMessage, Side } from "@tutoring/contract";
import { messagesAtOnce } from "@tutoring/contract/rules";
import type { Context } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import { picturesAmong } from "../board/pictures.queries.ts";
import { lockRecord, saveRecord } from "../board/records.queries.ts";
import { type Channel, type Member, questionLimit, type RoomHub } from "../channels.ts";
import { insertMessage, messageById, messagesOfLast, messagesSince, type StoredMessage } from "./messages.queries.ts";

/** A message for one side: people read their own as written, and others' without numbers and addresses. Every learner counts as a child. */
export function messageFor(reader: Side, { at, shown, ...message }: StoredMessage): RoomMessage {
  // protects C46: hiding numbers and addresses from the others [reader === message.side ? message.words : shown → message.words]
  const words = reader === message.side ? message.words : shown;
  return { ...message, words, hidden: shown !== message.words, at: at.toISOString() };
}

/** Messages in one class. */
export const maxMessages = 1_000;

type Said = { id: string; side: Side; name: string; words: string; picture: string | null };

/** Stores a message once, however often it is sent. Returns it, or "full" when there are too many, or "empty" if it has neither words nor a picture of this class. */
export function addChatMessage(db: Db, lessonId: string, { words, ...said }: Said): Promise<StoredMessage | "full" | "empty"> {
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

/** The room's chat: stores messages and sends them to everyone, in the form that each may read (decision 0075). */
export function chatChannel(hub: RoomHub, { db }: Pick<Context, "db">): Channel {
  const said = (reader: Side, messages: StoredMessage[]) =>
    ({ kind: "said", messages: messages.map((one) => messageFor(reader, one)) }) as const;
  const mayAsk = questionLimit();
  const sendTo = (member: Member, messages: StoredMessage[]) => member.send(said(member.side, messages));

  return {
    onMessage: async (member, message) => {
      const { lessonId, side, name } = member;
      if (message.kind === "chat-since") {
        if (mayAsk(member)) sendTo(member, await messagesSince(db, lessonId, message.number, messagesAtOnce));
      } else if (message.kind === "say") {
        const { id, words, picture } = message;
        const stored = await addChatMessage(db, lessonId, { id, side, name, words, picture });
        if (typeof stored === "string") member.send({ kind: "unsaid", id, why: stored });
        else {
          sendTo(member, [stored]);
          // its readers are not its author, so all others read the same
          hub.toOthers(member, said(side === "staff" ? "student" : "staff", [stored]));
        }
      } else return false;
      return true;
    },
  };
}

export type RecentChat = {
  /** Oldest first, as written. */
  messages: { side: Side; name: string; words: string; hasPicture: boolean; at: Date }[];
  /** How many of them held a number, an address or a link. */
  withContacts: number;
};

const lastSeconds = 120;
const recentChatMaxMessages = 100;

/** What was said in a class in the last two minutes, for a report to the desk. */
export async function recentChat({ db }: Pick<Context, "db">, lessonId: string): Promise<RecentChat> {
  const stored = await messagesOfLast(db, lessonId, lastSeconds, recentChatMaxMessages);
  return {
    messages: stored.map(({ side, name, words, picture, at }) => ({ side, name, words, hasPicture: picture !== null, at })),
    withContacts: stored.filter(({ words, shown }) => shown !== words).length,
  };
}
