import { closeCodes } from "@tutoring/contract";
import type { Channel } from "./channels.ts";
import type { Rooms } from "./rooms.ts";
import { type Connected, connectedIn, endPresence, type Heard, insertAttempt, movePresence } from "./presence.queries.ts";
import { dismiss, type Seat } from "./seats.ts";

const beatSeconds = 2;
const silentMilliseconds = 8_000;

/** Who is here: beats in both directions, and rows that outlast the process. */
export function presenceChannel({ hub, seats, service, report }: Rooms) {
  /** What each class was last told about its members. */
  const told = new Map<string, string>();

  const tell = (lessonId: string, here: Connected[]) => {
    const members = here.map(({ connection, side, name }) => ({ connection, side, name }));
    hub.setElsewhere(
      lessonId,
      here.some(({ processId }) => processId !== hub.processId),
    );
    const text = JSON.stringify(members);
    if (told.get(lessonId) === text) return;
    told.set(lessonId, text);
    for (const member of hub.membersOf(lessonId)) member.send({ kind: "members", members });
  };

  /** Reads the members of classes in all processes, and tells ours of changes. */
  const refresh = async (lessonIds: string[]) => {
    for (const lessonId of told.keys()) if (hub.membersOf(lessonId).length === 0) told.delete(lessonId);
    if (lessonIds.length === 0) return;
    const byLesson = Map.groupBy(await connectedIn(service.db, lessonIds), ({ lessonId }) => lessonId);
    for (const lessonId of lessonIds) tell(lessonId, byLesson.get(lessonId) ?? []);
  };

  const changed = async (lessonId: string) => {
    hub.orderOthers(lessonId, null, { order: "members" });
    await refresh([lessonId]);
  };

  const secondsSince = ({ heardAt }: Seat) => (performance.now() - heardAt) / 1_000;

  const end = async (seat: Seat) => {
    const { connection, lessonId } = seat.member;
    seats.delete(connection);
    hub.remove(seat.member);
    const ended = seat.ended ?? "lost";
    await endPresence(service.db, connection, ended, ended === "lost" ? secondsSince(seat) : 0);
    await changed(lessonId);
  };

  const channel: Channel = {
    entered: ({ lessonId }) => changed(lessonId),
    left: ({ connection }) => {
      const seat = seats.get(connection);
      if (seat) end(seat).catch((error: unknown) => report("presence-not-ended", { error }));
    },
    heard: async (member, message) => {
      const seat = seats.get(member.connection);
      if (message.kind === "beat" && seat && !message.visible && !message.active) seat.idleSeconds += beatSeconds;
      if (message.kind === "leave" && seat) dismiss(seat, "left", 1000);
      if (message.kind === "attempt") await insertAttempt(service.db, { ...member, ...message });
      return ["beat", "leave", "attempt"].includes(message.kind);
    },
  };

  return {
    channel,
    refresh,
    /** Every two seconds: sends a beat to everyone here, and cuts off the silent. */
    beat: () => {
      const now = service.now().toISOString();
      for (const seat of seats.values()) {
        if (performance.now() - seat.heardAt > silentMilliseconds) dismiss(seat, "lost", closeCodes.silent);
        else seat.member.send({ kind: "beat", now });
      }
    },
    /** Every few seconds: renews the rows of everyone here, in one statement, and looks whether anyone in another process has gone. */
    moveOn: async () => {
      const heard: Heard[] = [...seats.values()].map((seat) => {
        const { idleSeconds } = seat;
        seat.idleSeconds = 0;
        return { connection: seat.member.connection, secondsAgo: secondsSince(seat), idleSeconds };
      });
      await movePresence(service.db, heard);
      await refresh(hub.lessons());
    },
  };
}
