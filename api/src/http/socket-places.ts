import { manyClients } from "#api/core/context.ts";

/** Open sockets, in all and of one client: a school's pupils may share an address. */
const maxSockets = 2_000;
const maxPerClient = 60;

export class SocketPlaces {
  #taken = 0;
  readonly #takenBy = new Map<string, number>();

  /** The function that gives the place back; undefined when none is free. */
  take(client: string): (() => void) | undefined {
    const mine = this.#takenBy.get(client) ?? 0;
    if (this.#taken >= maxSockets || (mine >= maxPerClient && client !== manyClients)) return undefined;
    this.#taken += 1;
    this.#takenBy.set(client, mine + 1);
    return () => {
      this.#taken -= 1;
      const left = (this.#takenBy.get(client) ?? 1) - 1;
      if (left > 0) this.#takenBy.set(client, left);
      else this.#takenBy.delete(client);
    };
  }
}
