import { isIPv6 } from "node:net";
import { may, type Route } from "@tutoring/contract";
import { tokenCallsPerMinute } from "@tutoring/contract/rules";
import { LRUCache } from "lru-cache";
import { manyClients, type Viewer } from "#api/platform/core/caller.ts";
import { type Network, networksOf } from "#api/platform/core/networks.ts";

/**
 * The client that limits count by: an IPv4 address in any notation, or the /64 of an IPv6 address, which one household
 * owns as a whole. Anything else, such as a proxy's name for a client, counts as it is.
 */
export function clientOf(address: string): string {
  const plain = address
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "");
  // protects 2.4.1: counting an IPv6 network as one client [)) → ) || plain)]
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isIPv4 = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"].includes(groups.slice(0, 6).join(":"));
  if (!isIPv4) return `${groups.slice(0, 4).join(":")}::/64`;
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join(".");
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [front = "", back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const parts = (text: string) => (text === "" ? [] : text.split(":"));
  const [left, right] = [parts(front), parts(back ?? "")];
  return back === undefined ? left : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
}

/** `uses` per `seconds`, and at most that many at once. */
type Rate = { uses: number; seconds: number };

/** A token bucket per client and per network around it, in this process alone, for the latest 50,000 of them. */
export class ClientBudget {
  readonly #clients = new LRUCache<string, { left: number; at: number }>({ max: 50_000 });
  readonly #rate: Rate;
  readonly #now: () => number;

  constructor(rate: Rate, now: () => number = Date.now) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes one, or `amount`. Returns 0, or the seconds until that much is available. */
  take(client: string, amount = 1): number {
    if (client === manyClients) return 0;
    const found = networksOf(client).map((network) => this.#leftFor(network, amount));
    const wait = Math.max(...found.map(({ wait: own }) => own));
    for (const { name, left, at } of found) this.#clients.set(name, { left: wait === 0 ? left - amount : left, at });
    return wait;
  }

  /** How much may be taken at once, what of it is left, and the seconds until all of it is. */
  stateOf(client: string): { uses: number; seconds: number; left: number; reset: number } {
    const { uses, seconds } = this.#rate;
    const { left } = this.#leftFor({ name: client, times: 1 }, 1);
    return { uses, seconds, left: Math.floor(left), reset: Math.ceil(((uses - left) * seconds) / uses) };
  }

  #leftFor({ name, times }: Network, amount: number) {
    const uses = this.#rate.uses * times;
    const at = this.#now();
    const perMillisecond = uses / (this.#rate.seconds * 1_000);
    const known = this.#clients.get(name);
    const left = known ? Math.min(uses, known.left + (at - known.at) * perMillisecond) : uses;
    return { name, left, at, wait: left >= amount ? 0 : Math.ceil((amount - left) / perMillisecond / 1_000) };
  }
}

/** Takes one read of a route. Returns 0, or the seconds until the next is allowed. */
export type ReadsBudget = (route: Route, viewer: Viewer | null, client: string) => number;

/** How many ordinary reads one of these counts as, unless its route says more. */
// protects C114: the price of a table [20 → 1]
const prices = { json: 1, none: 1, file: 5, csv: 20, events: 1, socket: 1, redirect: 5 };
/** The desk has many lists open; a network has many strangers. */
export const readTimes = { account: 1, backOffice: 5, client: 10 };

export const priceOf = ({ price, reply }: Route): number => price ?? prices[reply.kind];

/** The reads of one minute: of an account, and of the strangers of a client together. */
export function readsBudget(perMinute: number): ReadsBudget {
  const budgetOf = (factor: number) => new ClientBudget({ uses: factor * perMinute, seconds: 60 });
  const [accounts, backOffice, clients] = [
    budgetOf(readTimes.account),
    budgetOf(readTimes.backOffice),
    budgetOf(readTimes.client),
  ];
  return (route, viewer, client) => {
    const amount = priceOf(route);
    if (!viewer) return clients.take(client, amount);
    return (may(viewer.role, "load-large-lists") ? backOffice : accounts).take(`account ${viewer.id}`, amount);
  };
}

/** The calls of one minute of each API token. */
export const tokensBudget = () => new ClientBudget({ uses: tokenCallsPerMinute, seconds: 60 });

/** A household, a school or a mobile network may share one client. */
export const accountsPerClient = 10;

/** Both take one change and return 0, or the seconds until the next is allowed. */
export type ChangesBudget = {
  ofAccount: (id: string) => number;
  /** Of a stranger's client, or of all accounts of a client together. */
  ofClient: (viewer: Viewer | null, client: string) => number;
};

/** The changes of one hour: of a stranger's client, of an account, and of all accounts of one client together. */
export function changesBudget(perHour: number): ChangesBudget {
  const own = new ClientBudget({ uses: perHour, seconds: 3_600 });
  const accountsTogether = new ClientBudget({ uses: accountsPerClient * perHour, seconds: 3_600 });
  return {
    ofAccount: (id) => own.take(`account ${id}`),
    ofClient: (viewer, client) => (viewer ? accountsTogether : own).take(client),
  };
}
