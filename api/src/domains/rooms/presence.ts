import { closeCodes } from "@tutoring/contract";
import type { Channel } from "./channels.ts";
import type { Rooms } from "./rooms.ts";
import { type Connected, connectedIn, endPresence, type Beat, insertAttempt, movePresence } from "./presence.queries.ts";
import { disconnect, type Session } from "./room-sessions.ts";

const beatSeconds = 2;
const silentMilliseconds = 8_000;

/** Who is here: beats in both directions, and rows that outlast the process. */
export function presenceChannel({ hub, sessions, service, report }: Rooms) {
  /** What each class was last told about its members. */
  const announced = new Map<string, string>();

  const announce = (lessonId: string, here: Connected[]) => {
    const members = here.map(({ connection, side, name }) => ({ connection, side, name }));
    hub.setElsewhere(
      lessonId,
      here.some(({ processId }) => processId !== hub.processId),
    );
    const text = JSON.stringify(members);
    if (announced.get(lessonId) === text) return;
    announced.set(lessonId, text);
    for (const member of hub.membersOf(lessonId)) member.send({ kind: "members", members });
  };

  /** Reads the members of classes in all processes, and tells ours of changes. */
  const refresh = async (lessonIds: string[]) => {
    for (const lessonId of announced.keys()) if (hub.membersOf(lessonId).length === 0) announced.delete(lessonId);
    if (lessonIds.length === 0) return;
    const byLesson = Map.groupBy(await connectedIn(service.db, lessonIds), ({ lessonId }) => lessonId);
    for (const lessonId of lessonIds) announce(lessonId, byLesson.get(lessonId) ?? []);
  };

  const changed = async (lessonId: string) => {
    hub.orderOthers(lessonId, null, { order: "members" });
    await refresh([lessonId]);
  };

  const secondsSince = ({ heardAt }: Session) => (performance.now() - heardAt) / 1_000;

  const end = async (session: Session) => {
    const { connection, lessonId } = session.member;
    sessions.delete(connection);
    hub.remove(session.member);
    const ended = session.ended ?? "lost";
    await endPresence(service.db, connection, ended, ended === "lost" ? secondsSince(session) : 0);
    await changed(lessonId);
  };

  const channel: Channel = {
    entered: ({ lessonId }) => changed(lessonId),
    left: ({ connection }) => {
      const session = sessions.get(connection);
      if (session) end(session).catch((error: unknown) => report("presence-not-ended", { error }));
    },
    onMessage: async (member, message) => {
      const session = sessions.get(member.connection);
      if (message.kind === "beat" && session && !message.visible && !message.active) session.idleSeconds += beatSeconds;
      if (message.kind === "leave" && session) disconnect(session, "left", 1000);
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
      for (const session of sessions.values()) {
        if (performance.now() - session.heardAt > silentMilliseconds) disconnect(session, "lost", closeCodes.silent);
        else session.member.send({ kind: "beat", now });
      }
    },
    /** Every few seconds: renews the rows of everyone here, in one statement, and looks whether anyone in another process has gone. */
    moveOn: async () => {
      const beats: Beat[] = [...sessions.values()].map((session) => {
        const { idleSeconds } = session;
        session.idleSeconds = 0;
        return { connection: session.member.connection, secondsAgo: secondsSince(session), idleSeconds };
      });
      await movePresence(service.db, beats);
      await refresh(hub.lessons());
    },
  };
}
