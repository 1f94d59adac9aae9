import type { Side } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import type { Channel, Member, RoomHub } from "../channels.ts";
import { questionLimit } from "../question-limit.ts";
import { messageFor } from "./message-for.ts";
import { messagesSince, type StoredMessage } from "./messages.queries.ts";
import { say } from "./say.ts";

/** Messages per answer; a page that gets as many asks again. */
const most = 200;

/** The room's chat: stores messages and sends them to everyone, in the form that each may read. */
export function chatChannel(hub: RoomHub, { db }: Pick<Context, "db">): Channel {
  const said = (reader: Side, messages: StoredMessage[]) =>
    ({ kind: "said", messages: messages.map((one) => messageFor(reader, one)) }) as const;
  const mayAsk = questionLimit();
  const tell = (member: Member, messages: StoredMessage[]) => member.send(said(member.side, messages));

  return {
    heard: async (member, message) => {
      const { lessonId, side, name } = member;
      if (message.kind === "chat-since") {
        if (mayAsk(member)) tell(member, await messagesSince(db, lessonId, message.number, most));
      } else if (message.kind === "say") {
        const { id, words, picture } = message;
        const stored = await say(db, lessonId, { id, side, name, words, picture });
        if (typeof stored === "string") member.send({ kind: "unsaid", id, why: stored });
        else {
          tell(member, [stored]);
          // its readers are not its author, so all others read the same
          hub.toOthers(member, said(side === "staff" ? "student" : "staff", [stored]));
        }
      } else return false;
      return true;
    },
  };
}
