import { bytesOf } from "./stun-message.ts";

/** How much at once, and how much per second afterwards. */
export type Rate = { atOnce: number; perSecond: number };

/** A token bucket, full at first. */
export class Bucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.atOnce;
    this.#at = now;
  }

  /** Takes this much; false if there is less. */
  take(amount: number, now: number): boolean {
    const { atOnce, perSecond } = this.#rate;
    this.#left = Math.min(atOnce, this.#left + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }
}

const maxClients = 10_000;

/** A bucket per client; beyond a limit the oldest client is dropped. */
export class Buckets {
  readonly #rate: Rate;
  readonly #clients = new Map<string, Bucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  take(client: string, now: number): boolean {
    const bucket = this.#clients.get(client) ?? new Bucket(this.#rate, now);
    if (!this.#clients.has(client) && this.#clients.size === maxClients) {
      for (const oldest of this.#clients.keys()) {
        this.#clients.delete(oldest);
        break;
      }
    }
    this.#clients.set(client, bucket);
    return bucket.take(1, now);
  }
}

/** One sender of packets: an address, a port and a transport. */
export type Client = {
  /** Different for each client. */
  id: string;
  ip: string;
  port: number;
  transport: "udp" | "tcp";
  /** False when the packet was dropped, because the client reads too slowly. */
  send: (packet: Buffer) => boolean;
  /** Closes the connection, if there is one. */
  end: () => void;
};

/** Several browsers of a household or school, counted as one: an IPv4 address or the front half of an IPv6 one, however it is written. */
export const neighbourhoodOf = (ip: string): string => (ip.includes(":") ? bytesOf(ip).toString("hex", 0, 8) : ip);
