import { manyClients } from "./caller.ts";
import { networksOf } from "./networks.ts";

type Limits = { all: number; perClient: number };

/**
 * Slots for what strangers may hold for a while. When all are taken, the client that holds most of them loses its oldest to one that
 * holds fewer, so that nobody can take all (decision 0122).
 */
export class FairSlots {
  readonly #limits: Limits;
  #taken = 0;
  readonly #byNetwork = new Map<string, number>();
  /** What ends each slot, oldest first. */
  readonly #byClient = new Map<string, Set<() => void>>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get taken(): number {
    return this.#taken;
  }

  /**
   * Takes a slot. Returns the function that gives it back; undefined if none can be had. `evict` ends what holds the slot, which is free by
   * then: a connection that is destroyed says so only later.
   */
  take(client: string, evict: () => void): (() => void) | undefined {
    const networks = client === manyClients ? [] : networksOf(client);
    const { all, perClient } = this.#limits;
    // protects C18: the sockets of one client that have not entered
    if (networks.some(({ name, times }) => (this.#byNetwork.get(name) ?? 0) >= perClient * times)) return undefined;
    if (this.#taken >= all && !this.#evictFor(client)) return undefined;
    const mine = this.#byClient.get(client) ?? new Set();
    this.#byClient.set(client, mine);
    this.#taken += 1;
    for (const { name } of networks) this.#byNetwork.set(name, (this.#byNetwork.get(name) ?? 0) + 1);
    const giveBack = () => {
      if (!mine.delete(end)) return;
      this.#taken -= 1;
      if (mine.size === 0) this.#byClient.delete(client);
      for (const { name } of networks) {
        const left = (this.#byNetwork.get(name) ?? 1) - 1;
        if (left > 0) this.#byNetwork.set(name, left);
        else this.#byNetwork.delete(name);
      }
    };
    const end = () => {
      // protects C110: freeing the slot of what is ended before it says that it has ended
      giveBack();
      evict();
    };
    mine.add(end);
    return giveBack;
  }

  /** Ends the oldest slot of the client that holds most; false if it holds no more than this one would. */
  #evictFor(client: string): boolean {
    const most = [...this.#byClient].reduce<Set<() => void>>(
      (found, [, slots]) => (slots.size > found.size ? slots : found),
      new Set(),
    );
    if (most.size <= (this.#byClient.get(client)?.size ?? 0) + 1) return false;
    const [oldest] = most;
    oldest?.();
    return this.#taken < this.#limits.all;
  }
}
