import { channels, closeCodes, type Enter, type FromServer, type OpenSocket } from "@tutoring/contract";
import { requireLesson, roomState } from "#api/lessons/index.ts";
import type { Member } from "./channels.ts";
import { claimSeat } from "./claim-seat.ts";
import type { Rooms } from "./rooms.ts";
import { connectedIn } from "./presence.queries.ts";
import type { Seat } from "./seats.ts";
import { takeTicket } from "./tickets.queries.ts";

/** A slow reader with more unsent bytes than this gets no more voice. */
const maxVoiceWaiting = 16 * 1024;

/** Lets the holder of a ticket in. Closes the socket and returns undefined if that is not possible. */
export async function enterRoom(
  { service, hub, seats, orders }: Rooms,
  lessonId: string,
  hello: Enter,
  socket: OpenSocket<FromServer>,
): Promise<Seat | undefined> {
  const { db, now } = service;
  const refuse = (code: number) => {
    socket.close(code);
    return undefined;
  };
  const ticket = await takeTicket(db, lessonId, hello.ticket);
  if (!ticket) return refuse(closeCodes.badMessage);
  const lesson = await requireLesson(service, lessonId);
  if (roomState(lesson, now()) !== "open") return refuse(closeCodes.roomOver);
  const claim = await claimSeat(db, ticket, hub.processId, socket.isOpen);
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
  const seat: Seat = {
    member,
    socket,
    person,
    sessionId,
    tutorId: lesson.tutorId,
    heardAt: performance.now(),
    idleSeconds: 0,
    ended: undefined,
  };
  seats.set(connection, seat);
  hub.add(member);
  const here = await connectedIn(db, [lessonId]);
  hub.setElsewhere(
    lessonId,
    here.some(({ processId }) => processId !== hub.processId),
  );
  const members = here.map((one) => ({ connection: one.connection, side: one.side, name: one.name }));
  socket.send({ kind: "welcome", you: connection, members, now: now().toISOString(), endsAt: endsAt.toISOString() });
  return seat;
}
