import type { CallState, RoomMember } from "@tutoring/contract";
import type { CallSocket } from "./call-socket.ts";
import type { Off } from "./media.ts";

/** Another person in the call, for as long as their page is the same. */
export type Person = Omit<RoomMember, "connection"> & {
  page: string;
  /** The newest known; undefined: their socket is away. */
  connection: string | undefined;
  state: CallState;
};

/** Who is in the call besides this page, and what each sends, by what the pages say of themselves. */
export function openRoster(socket: CallSocket, own: () => CallState) {
  let people: Person[] = [];
  let greeted = new Set<string>();
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((hear) => hear());
  const say = () => socket.send({ kind: "call", ...own() });

  /** A newcomer hears of this page; the page of one who left is kept, since only its socket may be gone. */
  const meet = () => {
    const here = new Map(socket.members.map((member) => [member.connection, member]));
    const isNew = [...here.keys()].some((connection) => connection !== socket.you && !greeted.has(connection));
    greeted = new Set(here.keys());
    people = people.map((one) => (one.connection && !here.has(one.connection) ? { ...one, connection: undefined } : one));
    if (isNew) say();
    changed();
  };
  const hear = ({ from, kind: _, ...state }: CallState & { kind: "call"; from: string }) => {
    const member = socket.members.find(({ connection }) => connection === from);
    if (!member || state.page === own().page) return;
    const known = people.find(({ page }) => page === state.page);
    const { side, name } = member;
    const one: Person = { page: state.page, connection: from, side, name, state };
    // another page of the same side that nobody is behind any more has been replaced by this one
    const others = people.filter((other) => other !== known && (other.side !== side || other.connection));
    people = [...others, one];
    if (!known) say();
    changed();
  };
  const offs = [socket.on("members", meet), socket.on("welcome", meet), socket.on("call", hear), socket.onReopened(say)];

  return {
    people: () => people,
    find: (page: string) => people.find((one) => one.page === page),
    onChange(hear: () => void): Off {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    say,
    /** Forgets a page that has said goodbye. */
    forget(page: string) {
      people = people.filter((one) => one.page !== page);
      changed();
    },
    start: () => (meet(), say()),
    stop: () => offs.forEach((off) => off()),
  };
}
export type Roster = ReturnType<typeof openRoster>;
