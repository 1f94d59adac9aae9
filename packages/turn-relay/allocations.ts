import { randomInt } from "node:crypto";
import { Bucket, type Client, type Rate } from "./bucket.ts";
import type { Pass } from "./turn-credentials.ts";

/** A client's place in the relay, under a name that looks like a port. Times are milliseconds. */
export type Allocation = {
  client: Client;
  /** What admitted it. */
  pass: Pass;
  room: string;
  side: string;
  username: string;
  key: Buffer;
  /** The request that made it; the client may repeat it. */
  transaction: Buffer;
  neighbourhood: string;
  name: number;
  expiresAt: number;
  /** Until when it sends and receives. All names share one address, so one permission covers all of them. */
  permittedUntil: number;
  /** By number. */
  channels: Map<number, { peer: number; until: number }>;
  /** The number for a peer's name. */
  channelOf: Map<number, number>;
  bucket: Bucket;
  lastHeardAt: number;
};
type Asked = Pick<Allocation, "client" | "pass" | "username" | "key" | "transaction" | "neighbourhood">;

/** `rate`: bytes that one place may send; `perCheck`: places of one person who checks devices and network before a class. */
export type Limits = { all: number; perSide: number; perCheck: number; perNeighbourhood: number; rate: Rate };
/** Chromium takes a place per network, transport and address family, and twice as many while it restarts. */
export const usualLimits: Limits = {
  all: 2_000,
  perSide: 32,
  perCheck: 8,
  perNeighbourhood: 500,
  rate: { atOnce: 512 * 1024, perSecond: 250_000 },
};
const [firstName, pastLastName] = [49_152, 65_536];
/** Silence after which a place may go to a newer connection of its side. */
const quietMilliseconds = 10_000;

/** The rooms of people who try their devices and network (`rooms/media/mesh.ts`). */
const isCheck = (room: string) => room.startsWith("check-");

/** All places of this process. */
export class Allocations {
  readonly #limits: Limits;
  readonly #byClient = new Map<string, Allocation>();
  readonly #byName = new Map<number, Allocation>();
  readonly #bySide = new Map<string, Set<Allocation>>();
  readonly #inNeighbourhood = new Map<string, number>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#byClient.size;
  }

  of(clientId: string, now: number): Allocation | undefined {
    return this.#unlessExpired(this.#byClient.get(clientId), now);
  }

  named(name: number, now: number): Allocation | undefined {
    return this.#unlessExpired(this.#byName.get(name), now);
  }

  ofSide(room: string, side: string): Allocation[] {
    return [...(this.#bySide.get(sideKey(room, side)) ?? [])];
  }

  rooms(): string[] {
    return [...new Set([...this.#byClient.values()].map(({ room }) => room))];
  }

  /** Adds a place; undefined if a limit is reached. First the side's own quietest place is given up. */
  add(asked: Asked, now: number): Allocation | undefined {
    const { room, side } = asked.pass;
    const quietest = this.#quietestOfFull(room, side);
    if (quietest && now - quietest.lastHeardAt < quietMilliseconds) return undefined;
    if (quietest) this.end(quietest);
    const near = this.#inNeighbourhood.get(asked.neighbourhood) ?? 0;
    if (this.size >= this.#limits.all || near >= this.#limits.perNeighbourhood) return undefined;
    const allocation: Allocation = {
      ...{ ...asked, transaction: Buffer.from(asked.transaction), room, side, name: this.#freeName() },
      ...{ expiresAt: Infinity, permittedUntil: 0, lastHeardAt: now },
      ...{ channels: new Map(), channelOf: new Map(), bucket: new Bucket(this.#limits.rate, now) },
    };
    this.#byClient.set(asked.client.id, allocation);
    this.#byName.set(allocation.name, allocation);
    const places = this.#bySide.get(sideKey(room, side)) ?? new Set();
    this.#bySide.set(sideKey(room, side), places.add(allocation));
    this.#inNeighbourhood.set(asked.neighbourhood, near + 1);
    return allocation;
  }

  /** Removes a place, but leaves the client's connection open. */
  drop(allocation: Allocation): void {
    const { name, client, room, side, neighbourhood } = allocation;
    if (!this.#byName.delete(name)) return;
    this.#byClient.delete(client.id);
    const places = this.#bySide.get(sideKey(room, side));
    places?.delete(allocation);
    if (places?.size === 0) this.#bySide.delete(sideKey(room, side));
    const near = (this.#inNeighbourhood.get(neighbourhood) ?? 1) - 1;
    if (near > 0) this.#inNeighbourhood.set(neighbourhood, near);
    else this.#inNeighbourhood.delete(neighbourhood);
  }

  end(allocation: Allocation): void {
    this.drop(allocation);
    allocation.client.end();
  }

  endExpired(now: number): void {
    for (const allocation of this.#byClient.values()) this.#unlessExpired(allocation, now);
  }

  endAll(): void {
    for (const allocation of this.#byClient.values()) this.end(allocation);
  }

  #unlessExpired(allocation: Allocation | undefined, now: number): Allocation | undefined {
    if (!allocation || allocation.expiresAt > now) return allocation;
    this.end(allocation);
    return undefined;
  }

  #quietestOfFull(room: string, side: string): Allocation | undefined {
    const places = this.ofSide(room, side);
    if (places.length < (isCheck(room) ? this.#limits.perCheck : this.#limits.perSide)) return undefined;
    return places.reduce((one, other) => (other.lastHeardAt < one.lastHeardAt ? other : one));
  }

  /** An even one at random, so that a name that was given back is not soon another client's. */
  #freeName(): number {
    for (;;) {
      const name = 2 * randomInt(firstName / 2, pastLastName / 2);
      if (!this.#byName.has(name)) return name;
    }
  }
}

const sideKey = (room: string, side: string) => `${room} ${side}`;
