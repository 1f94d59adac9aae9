import type { FromServer, OpenSocket, Side } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import type { Lesson, Participant } from "#api/domains/lessons/index.ts";
import type { Member } from "./channels.ts";
import type { Ended } from "./presence.queries.ts";

/** A member in this process, with what the room knows of the connection. */
export type Session = {
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
export type Sessions = Map<string, Session>;

/** Closes a seat's socket; its presence then ends for this reason. */
export function disconnect(session: Session, ended: Ended, code: number): void {
  session.ended ??= ended;
  session.socket.close(code);
}

type Entrant = { side: Side; lesson: Pick<Lesson, "tutorId"> };

/** Who a connection belongs to: a second one of the same person replaces the first. */
export const personOf = ({ viewer }: Pick<Context, "viewer">, { side, lesson }: Entrant): string =>
  side === "tutor" ? `tutor ${lesson.tutorId}` : side === "parent" ? `parent ${viewer?.id}` : `account ${viewer?.id}`;

/** The place that a participant takes; a family may have a parent beside the child. */
export const placeOf = (participant: Participant, asParent: boolean): Omit<Participant, "side"> & { side: Side } =>
  asParent && participant.side === "student" ? { ...participant, side: "parent" } : participant;
