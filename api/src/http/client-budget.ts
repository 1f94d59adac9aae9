import { isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";

/**
 * Whom limits count as one client: an IPv4 address, or the /64 of an IPv6 address, all of which one household has.
 * Anything else, such as a name given by a proxy, counts as it is.
 */
export function clientOf(address: string): string {
  const plain = address.replace(/^\[|\]$|%.*$/g, "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [front = "", back] = plain.toLowerCase().split("::");
  const groups = front === "" ? [] : front.split(":");
  const rest = back ? back.split(":") : [];
  // an IPv4 tail, as in 64:ff9b::192.0.2.1, is two groups
  const missing = 8 - groups.length - rest.length - (plain.includes(".") ? 1 : 0);
  const all = back === undefined ? groups : [...groups, ...Array.from({ length: missing }, () => "0"), ...rest];
  const prefix = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${prefix.join(":")}::/64`;
}

/** So many uses in each span, and at most that many at once. */
type Rate = { uses: number; seconds: number };

/** What each client may still use, refilled steadily. Kept in this process alone, for the latest 50,000 clients. */
export class ClientBudget {
  readonly #clients = new LRUCache<string, { left: number; at: number }>({ max: 50_000 });
  readonly #rate: Rate;
  readonly #now: () => number;

  constructor(rate: Rate, now: () => number = Date.now) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Uses one. Returns 0, or the seconds until there is another. */
  use(client: string): number {
    const { uses, seconds } = this.#rate;
    const now = this.#now();
    const perMillisecond = uses / (seconds * 1_000);
    const known = this.#clients.get(client);
    const left = known ? Math.min(uses, known.left + (now - known.at) * perMillisecond) : uses;
    const enough = left >= 1;
    this.#clients.set(client, { left: enough ? left - 1 : left, at: now });
    return enough ? 0 : Math.ceil((1 - left) / perMillisecond / 1_000);
  }
}
