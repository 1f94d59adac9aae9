import { randomUUID } from "node:crypto";
import {
  channels,
  closeCodes,
  type Enter,
  type FromPage,
  type FromServer,
  type OpenSocket,
  type SocketResult,
} from "@tutoring/contract";
import type { Db } from "#api/platform/db/database.ts";
import { requireLesson, roomState } from "#api/domains/lessons/index.ts";
import { takeFromAlarm } from "./attendance.queries.ts";
import type { Member } from "./channels.ts";
import { takeTicket, type Ticket } from "./frames.queries.ts";
import { type Connected, connectedIn, endPresence, insertPresence, lockRoom } from "./presence.queries.ts";
import { isEnded, isRemoved } from "./removals.queries.ts";
import type { Rooms } from "./rooms.ts";
import { personOf, type Session } from "./room-sessions.ts";

type Claim = { connection: string; takenOver: string[]; gaveWay: string[] } | "full" | "removed" | "roomOver" | "gone";

/**
 * A place in a class: one for the child, one for the tutor, one for a parent or a member of our team. A newer connection of
 * the same person takes the place over, unless it has closed while it waited; a parent gives way to the team; for anyone else
 * the place is taken.
 */
function claimSession(db: Db, ticket: Ticket, processId: string, isOpen: () => boolean): Promise<Claim> {
  return db.transaction().execute(async (inside) => {
    await lockRoom(inside, ticket.lessonId);
    if (!isOpen()) return "gone";
    // protects C43: asking it again of an older ticket
    if (await isRemoved(inside, ticket.lessonId, ticket.person)) return "removed";
    if (await isEnded(inside, ticket.lessonId)) return "roomOver";
    const here = await connectedIn(inside, [ticket.lessonId]);
    const sameSide = here.filter(({ side }) => side === ticket.side);
    if (sameSide.some(({ person }) => person !== ticket.person)) return "full";
    if (ticket.side === "parent" && here.some(({ side }) => side === "staff")) return "full";
    // protects C47: the team's right to the third place [ticket.side === "staff" ? here.filter(({ side }) => side === "parent") : → nothing]
    const parents = ticket.side === "staff" ? here.filter(({ side }) => side === "parent") : [];
    for (const { connection } of sameSide) await endPresence(inside, connection, "taken-over");
    for (const { connection } of parents) await endPresence(inside, connection, "removed");
    const { lessonId, side, person, name } = ticket;
    const claimed: Connected = { connection: randomUUID(), lessonId, side, person, name, processId };
    await insertPresence(inside, claimed);
    await takeFromAlarm(inside, lessonId, side);
    return { connection: claimed.connection, takenOver: connectionsOf(sameSide), gaveWay: connectionsOf(parents) };
  });
}

const connectionsOf = (people: Connected[]) => people.map(({ connection }) => connection);

/** A slow reader with more unsent bytes than this gets no more voice. */
const maxVoiceWaiting = 16 * 1024;

/** Lets the holder of a ticket in. Closes the socket and returns undefined if that is not possible. */
async function enterRoom(
  { service, hub, sessions, orders }: Rooms,
  lessonId: string,
  hello: Enter,
  socket: OpenSocket<FromServer>,
): Promise<Session | undefined> {
  const { db, now } = service;
  const refuse = (code: number) => {
    socket.close(code);
    return undefined;
  };
  const ticket = await takeTicket(db, lessonId, hello.ticket);
  if (!ticket) return refuse(closeCodes.badMessage);
  const lesson = await requireLesson(service, lessonId);
  if (roomState(lesson, now()) !== "open") return refuse(closeCodes.roomOver);
  // protects C43: asking who the tutor is by now [ticket.side === "tutor" && → ticket.side === "parent" &&]
  if (ticket.side === "tutor" && ticket.person !== personOf({ viewer: null }, { side: "tutor", lesson }))
    return refuse(closeCodes.removed);
  const claim = await claimSession(db, ticket, hub.processId, socket.isOpen);
  if (claim === "gone") return undefined;
  if (typeof claim === "string") return refuse(closeCodes[claim]);
  for (const connection of claim.takenOver) orders.close(lessonId, connection, closeCodes.takenOver);
  for (const connection of claim.gaveWay) orders.close(lessonId, connection, closeCodes.full);

  const { startsAt, endsAt } = lesson;
  const { connection } = claim;
  const member: Member = {
    connection,
    lessonId,
    side: ticket.side,
    name: ticket.name,
    startsAt,
    endsAt,
    send: socket.send,
    buffered: socket.waitingBytes,
    sendBytes: (channel, bytes) => {
      if (channel === channels.voice && socket.waitingBytes() > maxVoiceWaiting) return;
      socket.sendBytes(channel, bytes);
    },
  };
  const { person, sessionId } = ticket;
  const session: Session = {
    member,
    socket,
    person,
    sessionId,
    tutorId: lesson.tutorId,
    heardAt: performance.now(),
    idleSeconds: 0,
    ended: undefined,
  };
  sessions.set(connection, session);
  hub.add(member);
  const here = await connectedIn(db, [lessonId]);
  hub.setElsewhere(
    lessonId,
    here.some(({ processId }) => processId !== hub.processId),
  );
  const members = here.map((one) => ({ connection: one.connection, side: one.side, name: one.name }));
  socket.send({ kind: "welcome", you: connection, members, now: now().toISOString(), endsAt: endsAt.toISOString() });
  return session;
}

const enterMilliseconds = 5_000;
/** Messages that wait for their turn; more than ever wait for a healthy database. */
const maxInTurn = 400;

/** One person's socket: the first message enters, the others go to the room's channels one after the other. */
export function serveRoom(rooms: Rooms, lessonId: string): SocketResult<FromPage, FromServer> {
  const { channels, report } = rooms;
  return (socket) => {
    let session: Session | undefined;
    let turn = Promise.resolve();
    let waiting = 0;
    const late = setTimeout(() => session ?? socket.close(closeCodes.badMessage), enterMilliseconds);
    let isOver = false;
    /** What waits when the socket is closed is dropped, but for the farewell. */
    const inTurn = (work: () => unknown, { atTheEnd = false } = {}) => {
      waiting += 1;
      turn = turn
        .then(async () => {
          if (!isOver || atTheEnd) await work();
        })
        .catch((error: unknown) => {
          report("room-message-failed", { error });
          socket.close(closeCodes.restarting);
        })
        .finally(() => (waiting -= 1));
    };

    const take = async (message: FromPage) => {
      if (!session) {
        if (message.kind !== "enter") return socket.close(closeCodes.badMessage);
        session = await enterRoom(rooms, lessonId, message, socket);
        if (session) socket.hasEntered();
        if (session) for (const channel of channels) await channel.entered?.(session.member, message);
        return;
      }
      session.heardAt = performance.now();
      for (const channel of channels) if (await channel.onMessage?.(session.member, message)) return;
    };

    return {
      onMessage: (message) => {
        if (waiting >= maxInTurn) {
          isOver = true;
          socket.close(closeCodes.flood);
        } else inTurn(() => take(message));
      },
      onBytes: (channel, bytes) => {
        if (!session || (channel !== 1 && channel !== 2)) return socket.close(closeCodes.badMessage);
        session.heardAt = performance.now();
        for (const one of channels) one.onBytes?.(session.member, channel, bytes);
      },
      closed: (how) => {
        clearTimeout(late);
        isOver = true;
        const leave = () => {
          if (!session) return;
          session.ended ??= how;
          for (const channel of channels) channel.left?.(session.member);
        };
        inTurn(leave, { atTheEnd: true });
      },
    };
  };
}
