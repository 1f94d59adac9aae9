import { randomUUID } from "node:crypto";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { isViolationOf } from "#api/db/database.ts";
import { identityOf, roomName, seenIn, sideOf } from "./livekit-events.ts";
import { type LiveKitKeys, liveKitServer } from "./livekit-server.ts";
import { noteSeen } from "./media.queries.ts";
import type { MediaProvider } from "./provider.ts";

/** A class needs three; a page that was reloaded counts twice until LiveKit notices that the old one is gone. */
const maxParticipants = 6;
const emptyTimeout = 600;
const departureTimeout = 60;

type Service = Pick<Context, "db" | "report">;

/** Picture and voice by a LiveKit server, for more than one machine's relay can carry. */
export function liveKitMedia({ db, report }: Service, keys: LiveKitKeys): MediaProvider {
  const server = liveKitServer(keys);

  /** A failure is reported to the operator, and stops nobody. */
  const tryTo = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      report("livekit-failed", { what, why: error instanceof Error ? error.message : String(error) });
    }
  };

  return {
    pass: async ({ lessonId, side, connection, check }) => {
      const room = check ? `check-${randomUUID()}` : roomName(lessonId);
      const rules = { name: room, emptyTimeout, departureTimeout, maxParticipants };
      await tryTo("open", () => server.call("CreateRoom", room, rules)); // the page keeps trying to join
      return { kind: "livekit", url: keys.url, token: await server.joinToken(room, identityOf(side, connection)) };
    },
    remove: (lessonId, side) =>
      tryTo("remove", async () => {
        const room = roomName(lessonId);
        const { participants = [] } = ((await server.call("ListParticipants", room, { room })) ?? {}) as {
          participants?: { identity: string }[];
        };
        const theirs = participants.filter(({ identity }) => sideOf(identity) === side);
        for (const { identity } of theirs) await server.call("RemoveParticipant", room, { room, identity });
      }),
    close: (lessonId) => tryTo("close", () => server.call("DeleteRoom", roomName(lessonId), { room: roomName(lessonId) })),
    hear: async (bytes, signature) => {
      if (!(await server.hasSigned(bytes, signature))) throw new Refusal("not-signed");
      const seen = seenIn(bytes);
      if (!seen) return;
      await noteSeen(db, "livekit", [seen]).catch((error: unknown) => {
        if (!isViolationOf(error, "room_media_seen_lesson_id_fkey")) throw error; // a class that was deleted meanwhile
      });
    },
    stop: async () => {},
  };
}
