import { randomUUID } from "node:crypto";
import { type Side, sides } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Relay } from "@tutoring/turn-relay";
import { makeCredentials } from "@tutoring/turn-relay";
import { claimRoom, cutSides, holdRooms, noteSeen, releaseRooms } from "./media.queries.ts";
import type { MediaProvider, PassFor } from "./provider.ts";

/** Our own relay in this process, or other relays that know the secret. */
export type Turn = { secret: string; urls: string[]; relay?: Relay; holdMilliseconds?: number };

const usualHoldMilliseconds = 5_000;
/** How long a page has to use its pass. */
const passMilliseconds = 60_000;
const isSide = (word: string): word is Side => sides.includes(word as Side);

/** Browser to browser, only through a relay, so that nobody learns another's address. Both sides of a room get the same process's relay. */
export function meshMedia({ db, now, report }: Pick<Context, "db" | "now" | "report">, turn: Turn): MediaProvider {
  const { secret, urls, relay, holdMilliseconds = usualHoldMilliseconds } = turn;
  const process = randomUUID();
  const given = new Map<string, number>();
  let hasRooms = false;

  const pass = async ({ lessonId, side, person, check }: PassFor) => {
    const isShared = relay && !check;
    const ways = isShared ? await claimRoom(db, lessonId, process, urls) : urls;
    if (isShared) given.set(lessonId, Date.now());
    hasRooms ||= given.size > 0;
    const room = check ? checkRoom(person) : lessonId;
    const credentials = makeCredentials(secret, { room, side }, now());
    return { kind: "mesh" as const, iceServers: ways.map((way) => ({ urls: way, ...credentials })), relayOnly: true };
  };

  const cut = async (lessonId: string, which: readonly Side[]) => {
    const at = await cutSides(db, lessonId, which);
    if (at) for (const side of which) relay?.withdraw(lessonId, side, at);
  };

  /** Renews this process's hold on its rooms, cuts off whom other processes removed, and notes who has sent something. */
  const hold = async (ours: Relay) => {
    for (const [lessonId, at] of given) if (at + passMilliseconds < Date.now()) given.delete(lessonId);
    const rooms = new Set([...given.keys(), ...ours.rooms().filter(isLesson)]);
    if (rooms.size > 0)
      for (const { lessonId, side, at } of await holdRooms(db, process, [...rooms])) ours.withdraw(lessonId, side, at);
    const received = ours
      .takeMessages()
      .flatMap(({ room, side, bytes }) => (isLesson(room) && isSide(side) ? [{ lessonId: room, side, bytes, at: now() }] : []));
    await noteSeen(db, "relay", received);
  };
  let holding = Promise.resolve();
  const keepHolding = (ours: Relay) => {
    holding = holding.then(() => hold(ours)).catch((error: unknown) => report("relay-not-held", { error }));
  };
  const timer = relay && setInterval(() => keepHolding(relay), holdMilliseconds).unref();

  return {
    pass,
    takeWebhook: () => Promise.reject(new Refusal("not-signed")), // the relay sends no webhooks
    remove: (lessonId, side) => cut(lessonId, [side]),
    close: (lessonId) => cut(lessonId, sides),
    stop: async () => {
      clearInterval(timer);
      if (!relay) return;
      keepHolding(relay);
      await holding;
      if (hasRooms) await releaseRooms(db, process).catch((error: unknown) => report("relay-not-released", { error }));
      await relay.close();
    },
  };
}

/** A person's checks share a room, whatever class they are for. */
const checkRoom = (person: string) => `check-${person.replaceAll(/[^\w-]/g, "-")}`;
const isLesson = (room: string) => !room.startsWith("check-");
