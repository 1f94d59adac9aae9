import type { Allocation } from "./allocations.ts";
import type { Client } from "./bucket.ts";

/** What a side of a room has sent through the relay. */
export type Beat = { room: string; side: string; bytes: number; lastAt: Date };

const maxSides = 10_000;

/** Counts what each side sends: a fact about who was there. */
export class Traffic {
  readonly #received = new Map<string, { room: string; side: string; bytes: number; at: number }>();
  /** `throttled`: beyond a sender's rate; `tooSlow`: dropped for a receiver; `astray`: to nobody in the room. */
  readonly totals = { packets: 0, bytes: 0, throttled: 0, tooSlow: 0, astray: 0 };

  add({ room, side }: { room: string; side: string }, bytes: number, now: number): void {
    this.totals.packets += 1;
    this.totals.bytes += bytes;
    const key = `${room} ${side}`;
    const received = this.#received.get(key);
    if (received) {
      received.bytes += bytes;
      received.at = now;
    } else if (this.#received.size < maxSides) this.#received.set(key, { room, side, bytes, at: now });
  }

  /** What was counted since the last time. */
  take(): Beat[] {
    const taken = [...this.#received.values()].map(({ at, ...received }) => ({ ...received, lastAt: new Date(at) }));
    this.#received.clear();
    return taken;
  }
}

/** A network as tests make it, in place of the real one. The product never has any. */
export type SimulatedNetwork = {
  /** Whether a client's packet reaches the relay. `place`: the client's, if it has one. */
  arrives: (client: Pick<Client, "id" | "transport">, place: Allocation | undefined) => boolean;
  /** Sends a relayed packet to `to` now, later or never. */
  pass: (packet: Buffer, way: { from: Allocation; to: Allocation }) => void;
};
