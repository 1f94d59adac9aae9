import type { Side } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { messagesOfLast } from "./messages.queries.ts";

export type RecentChat = {
  /** Oldest first, as written. */
  messages: { side: Side; name: string; words: string; hasPicture: boolean; at: Date }[];
  /** How many of them held a number, an address or a link. */
  withContacts: number;
};

const lastSeconds = 120;
const maxMessages = 100;

/** What was said in a class in the last two minutes, for a report to the desk. */
export async function recentChat({ db }: Pick<Context, "db">, lessonId: string): Promise<RecentChat> {
  const stored = await messagesOfLast(db, lessonId, lastSeconds, maxMessages);
  return {
    messages: stored.map(({ side, name, words, picture, at }) => ({ side, name, words, hasPicture: picture !== null, at })),
    withContacts: stored.filter(({ words, shown }) => shown !== words).length,
  };
}
