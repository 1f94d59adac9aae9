import { channels, closeCodes, sides } from "@tutoring/contract";
import { aliveOf } from "#api/domains/identity/index.ts";
import { lessonsOf, roomState } from "#api/domains/lessons/index.ts";
import { boardOfRoom } from "./board/board-channel.ts";
import type { Channel } from "./channels.ts";
import { chatChannel } from "./chat/chat-channel.ts";
import { deleteOldFrames } from "./frames.queries.ts";
import { Hub } from "./hub.ts";
import { mediaChannel } from "./media/give-pass.ts";
import type { MediaProvider } from "./media/provider.ts";
import { type Ended, heart } from "./presence.queries.ts";
import { presenceChannel } from "./presence.ts";
import { endedAmong, placeOfPerson, removedAmong } from "./removals.queries.ts";
import type { Service } from "#api/platform/core/context.ts";
import type { Rooms } from "./rooms.ts";
import { disconnect, type Sessions } from "./room-sessions.ts";

/** A piece of 60 ms has about 130. */
const maxVoiceBytes = 600;

/** Passes on what the pages of a call tell each other, and their voices where there is no media connection. */
const signalsChannel = ({ hub }: Pick<Rooms, "hub">): Channel => ({
  onMessage: (from, message) => {
    if (message.kind === "call") hub.toOthers(from, { ...message, from: from.connection });
    else if (message.kind === "signal") {
      const { to, ...signal } = message;
      hub.toConnection(from.lessonId, to, { ...signal, from: from.connection });
    } else return false;
    return true;
  },
  onBytes: (from, channel, voice) => {
    if (channel !== channels.voice || voice.length === 0 || voice.length > maxVoiceBytes) return;
    const named = new Uint8Array(voice.length + 1);
    named[0] = sides.indexOf(from.side);
    named.set(voice, 1);
    hub.toOthersBytes(from, channel, named);
  },
});

/**
 * Closes sockets that have lost access: session over, tutor changed, class cancelled, moved, ended or past, person removed. What another
 * process says is lost while this one does not hear the database.
 */
async function watchRooms({ hub, sessions: openSessions, service: { db, now } }: Rooms): Promise<void> {
  const watched = [...openSessions.values()]; // who comes during the look has just been checked
  if (watched.length === 0) return;
  const alive = await aliveOf(
    db,
    watched.flatMap(({ sessionId }) => sessionId ?? []),
  );
  const lessons = new Map((await lessonsOf(db, hub.lessons())).map((lesson) => [lesson.id, lesson]));
  const ended = await endedAmong(db, [...lessons.keys()]);
  const places = new Map(watched.map((session) => [session, { lessonId: session.member.lessonId, person: session.person }]));
  const removed = await removedAmong(db, [...places.values()]);
  for (const [session, place] of places) {
    const lesson = lessons.get(place.lessonId);
    // protects C43: looking for those whose removal was not heard [removed.has(placeOfPerson(place)) → false]
    // protects C19: asking whether a session is still live [session.sessionId && !alive.has(session.sessionId) → false]
    if (!lesson || roomState(lesson, now()) !== "open" || ended.has(lesson.id)) disconnect(session, "over", closeCodes.roomOver);
    else if (removed.has(placeOfPerson(place))) disconnect(session, "removed", closeCodes.removed);
    else if (session.member.side === "tutor" && lesson.tutorId !== session.tutorId)
      disconnect(session, "removed", closeCodes.removed);
    else if (session.sessionId && !alive.has(session.sessionId)) disconnect(session, "removed", closeCodes.sessionOver);
  }
}

const second = 1_000;
const endings: Record<number, Ended> = {
  [closeCodes.takenOver]: "taken-over",
  [closeCodes.roomOver]: "over",
  [closeCodes.restarting]: "lost",
};

/** The rooms of one process; nothing runs before `start`. */
export function openRooms(service: Service, media: MediaProvider) {
  const hub = new Hub(service);
  const openSessions: Sessions = new Map();
  const close = (lessonId: string, connection: string | null, code: number) => {
    const members = hub.membersOf(lessonId).filter((member) => connection === null || member.connection === connection);
    for (const member of members) {
      const session = openSessions.get(member.connection);
      if (session) disconnect(session, endings[code] ?? "removed", code);
    }
    return members.length > 0;
  };
  const rooms: Rooms = {
    service,
    report: service.report,
    hub,
    sessions: openSessions,
    media,
    channels: [],
    orders: {
      close: (lessonId, connection, code) => {
        if (!close(lessonId, connection, code)) hub.orderOthers(lessonId, connection, { order: "close", code });
      },
    },
  };
  const presence = presenceChannel(rooms);
  rooms.channels.push(
    mediaChannel(rooms),
    presence.channel,
    signalsChannel(rooms),
    boardOfRoom(hub, service, ({ lessonId, connection }) => {
      close(lessonId, connection, closeCodes.restarting);
    }),
    chatChannel(hub, service),
  );
  hub.onOrder((lessonId, to, order) => {
    if (order.order === "close") close(lessonId, to, order.code);
    else inBackground(() => presence.refresh([lessonId]));
  });

  const quietly =
    <A extends unknown[]>(work: (...given: A) => unknown) =>
    async (...given: A): Promise<void> => {
      try {
        await work(...given);
      } catch (error) {
        service.report("room-work-failed", { error });
      }
    };
  const inBackground = (work: () => unknown): void => {
    quietly(work)().catch(() => {}); // it has been reported
  };
  const beatHeart = heart(hub.processId);
  const timers: NodeJS.Timeout[] = [];
  const every = (seconds: number, work: () => unknown) => {
    const timer = setInterval(() => inBackground(work), seconds * second);
    timers.push(timer.unref());
  };

  return {
    rooms,
    start: () => {
      inBackground(() => beatHeart(service.db));
      every(2, presence.beat);
      every(4, presence.moveOn);
      every(5, () => beatHeart(service.db));
      every(10, () => watchRooms(rooms));
      every(30, () => deleteOldFrames(service.db));
    },
    /** Renews the presence rows at once, as a timer does every few seconds. */
    beatNow: presence.moveOn,
    /** Takes an announcement of another process. */
    onAnnouncement: quietly((announcement: string) => hub.onAnnouncement(announcement)),
    /** Called once we listen again after an interruption. */
    catchUp: quietly(() => hub.catchUp()),
    /** Tells everyone that the process is stopping, and closes their sockets. */
    leave: () => {
      for (const session of openSessions.values()) {
        session.member.send({ kind: "going" });
        disconnect(session, "moved-process", closeCodes.restarting);
      }
    },
    /** For tests: ends as a killed process would, without telling members or database. */
    kill: async () => {
      for (const timer of timers) clearInterval(timer);
      await hub.stop();
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      for (const channel of rooms.channels) await channel.stop?.();
      await hub.stop();
    },
  };
}
