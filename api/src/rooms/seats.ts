import type { FromServer, OpenSocket } from "@tutoring/contract";
import type { Member } from "./channels.ts";
import type { Ended } from "./presence.queries.ts";

/** A member in this process, with what the room knows of the connection. */
export type Seat = {
  member: Member;
  socket: OpenSocket<FromServer>;
  person: string;
  sessionId: string | null;
  tutorId: number;
  /** By this process's own clock, in milliseconds. */
  heardAt: number;
  idleSeconds: number;
  /** Why we closed it, if we did. */
  ended: Ended | undefined;
};

/** The seats of this process, by connection. */
export type Seats = Map<string, Seat>;

/** Closes a seat's socket; its presence then ends for this reason. */
export function dismiss(seat: Seat, ended: Ended, code: number): void {
  seat.ended ??= ended;
  seat.socket.close(code);
}
