import type { CallState, RoomMember } from "@tutoring/contract";
import type { Off } from "./media.ts";
import type { CallSocket } from "./signals.ts";

/** Another person in the call, for as long as their page is the same. */
export type Person = Omit<RoomMember, "connection"> & {
  page: string;
  /** The latest known; undefined while their socket is away. */
  connection: string | undefined;
  state: CallState;
};

/** Who is in the call besides this page, and what each sends, as announced by the pages themselves. */
export function openRoster(socket: CallSocket, own: () => CallState) {
  let people: Person[] = [];
  let greeted = new Set<string>();
  /** States announced by connections that the list of members does not have yet. */
  const early = new Map<string, CallState>();
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  let started = false;
  const greet = () => {
    if (started) socket.send({ kind: "call", ...own() });
  };
  const memberOf = (connection: string) => socket.members.find((member) => member.connection === connection);

  /** Announces this page to newcomers; keeps the page of a person who left, since only its socket may be gone. */
  const meet = () => {
    const here = socket.members.map(({ connection }) => connection).filter((connection) => connection !== socket.you);
    if (here.some((connection) => !greeted.has(connection))) greet();
    greeted = new Set(here);
    people = people.map((one) => (one.connection && !greeted.has(one.connection) ? { ...one, connection: undefined } : one));
    for (const [connection, state] of early) if (memberOf(connection)) know(connection, state);
    changed();
  };
  const know = (connection: string, state: CallState) => {
    const member = memberOf(connection);
    if (!member) {
      if (early.size < maxEarly) early.set(connection, state);
      return;
    }
    early.delete(connection);
    const { side, name } = member;
    const known = people.find(({ page }) => page === state.page);
    // another page of this side without a socket has been replaced by this one
    const others = people.filter((other) => other !== known && (other.side !== side || other.connection));
    people = [...others, { page: state.page, connection, side, name, state }];
    if (!known) greet();
    changed();
  };
  const onState = ({ from, page, rung, microphone, picture, screen }: CallState & { from: string }) => {
    if (page !== own().page) know(from, { page, rung, microphone, picture, screen });
  };
  const offs = [socket.on("members", meet), socket.on("welcome", meet), socket.on("call", onState), socket.onReopened(greet)];

  return {
    people: () => people,
    find: (page: string) => people.find((one) => one.page === page),
    onChange(listener: () => void): Off {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    greet,
    /** Forgets a page that has said goodbye. */
    forget(page: string) {
      people = people.filter((one) => one.page !== page);
      changed();
    },
    start() {
      started = true;
      meet();
      greet();
    },
    stop: () => offs.forEach((off) => off()),
  };
}
export type Roster = ReturnType<typeof openRoster>;

const maxEarly = 8;
