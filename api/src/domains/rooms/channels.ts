import type { Enter, FromPage, FromServer, RoomChannel, RoomMember, Side } from "@tutoring/contract";

/** One connection of a person to a class, in this process. */
export type Member = RoomMember & {
  lessonId: string;
  side: Side;
  startsAt: Date;
  endsAt: Date;
  send: (message: FromServer) => void;
  /** Voice is dropped while the reader is slow; it never queues. */
  sendBytes: (channel: RoomChannel, bytes: Uint8Array) => void;
  /** Bytes sent to this member that the network has not taken yet. */
  buffered: () => number;
};

/** A part of the room: what it does when people come and go, and with which messages. */
export type Channel = {
  entered?: (member: Member, hello: Enter) => void | Promise<void>;
  left?: (member: Member) => void;
  /** Returns true for a message that it handles. One member's messages come one after the other. */
  onMessage?: (member: Member, message: FromPage) => boolean | Promise<boolean>;
  onBytes?: (member: Member, channel: RoomChannel, bytes: Uint8Array) => void;
  stop?: () => Promise<void>;
};

/** How channels reach the members of a class, in all processes. */
export type RoomHub = {
  /** The members in this process. */
  membersOf: (lessonId: string) => Member[];
  toOthers: (from: Member, message: FromServer) => void;
  toAll: (lessonId: string, message: FromServer) => void;
  toConnection: (lessonId: string, connection: string, message: FromServer) => void;
  toOthersBytes: (from: Member, channel: RoomChannel, bytes: Uint8Array) => void;
};

const milliseconds = 10_000;
/** Requests for parts of a class's record, per connection and kind in ten seconds. */
const maxQuestions = 60;

/** Whether a member may ask once more. */
export function questionLimit(): (member: Member) => boolean {
  const questions = new WeakMap<Member, { since: number; count: number }>();
  return (member) => {
    const now = performance.now();
    const before = questions.get(member);
    const asked = before && now - before.since < milliseconds ? before : { since: now, count: 0 };
    asked.count += 1;
    questions.set(member, asked);
    return asked.count <= maxQuestions;
  };
}
