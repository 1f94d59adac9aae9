import type { Allocation } from "../allocations.ts";
import type { SimulatedNetwork } from "../traffic.ts";

/** A weak network: that of one side or, without `side`, of everyone. Times in milliseconds. */
type Forecast = {
  side?: string;
  /** Percentage of packets that are lost. */
  loss?: number;
  /** Mean length of a burst of lost packets. */
  burst?: number;
  delay?: number;
  jitter?: number;
  /** The link's rate, IP and UDP headers included, and how long a packet may wait in its queue. */
  kbps?: number;
  queue?: number;
  /** Nothing passes. */
  dark?: boolean;
  /** Nothing passes over UDP. */
  noUdp?: boolean;
};
export type TestNetwork = SimulatedNetwork & {
  set: (forecast: Forecast) => void;
  /** Gives the side another address, so that its open connections are dead for good. */
  moveAddress: (side: string) => void;
  counts: { passed: number; lost: number; tooLate: number; dark: number; bytes: number };
};

const headerBytes = 28;
const usualQueue = 300;

/** Weather that a test can change while people talk. */
export function makeNetwork(random = Math.random): TestNetwork {
  let now: Forecast = {};
  const queues = new Map<string, { losing: boolean; freeAt: number }>();
  const known = new Map<string, string>();
  const dead = new Set<string>();
  const counts = { passed: 0, lost: 0, tooLate: 0, dark: 0, bytes: 0 };
  const concerns = (side: string) => !now.side || now.side === side;

  const isLost = (queue: { losing: boolean }): boolean => {
    const share = (now.loss ?? 0) / 100;
    if (!now.burst) return random() < share;
    const chance = queue.losing ? 1 / now.burst : share / now.burst / (1 - share);
    if (random() < chance) queue.losing = !queue.losing;
    return queue.losing;
  };

  return {
    counts,
    set: (forecast) => {
      now = forecast;
      queues.clear();
      Object.assign(counts, { passed: 0, lost: 0, tooLate: 0, dark: 0, bytes: 0 });
    },
    moveAddress: (side) => {
      for (const [id, its] of known) if (its === side) dead.add(id);
    },
    arrives: ({ id, transport }, place) => {
      if (place) known.set(id, place.side);
      const isDark = now.dark && (!now.side || (place && concerns(place.side)));
      const arrives = !isDark && !dead.has(id) && !(now.noUdp && transport === "udp");
      if (!arrives) counts.dark += 1;
      return arrives;
    },
    pass: (packet, { from, to }) => {
      if (dead.has(to.client.id) || (now.noUdp && to.client.transport === "udp")) return;
      if (now.dark && (concerns(from.side) || concerns(to.side))) return;
      const key = queueOf(now.side, from, to);
      if (!key) return void to.client.send(packet);
      const queue = queues.get(key) ?? { losing: false, freeAt: 0 };
      queues.set(key, queue);
      if (now.loss && isLost(queue)) return void (counts.lost += 1);
      let wait = (now.delay ?? 0) + random() * (now.jitter ?? 0);
      if (now.kbps) {
        const at = performance.now();
        const starts = Math.max(at, queue.freeAt);
        if (starts - at > (now.queue ?? usualQueue)) return void (counts.tooLate += 1);
        queue.freeAt = starts + ((packet.length + headerBytes) * 8) / now.kbps;
        wait += queue.freeAt - at;
      }
      counts.passed += 1;
      counts.bytes += packet.length + headerBytes;
      if (wait < 0.5) to.client.send(packet);
      else setTimeout(() => to.client.send(packet), wait);
    },
  };
}

/** The lane that a packet takes: up or down if one side's network is weak, only up if everyone's is; undefined if unaffected. */
function queueOf(side: string | undefined, from: Allocation, to: Allocation): string | undefined {
  if (!side || from.side === side) return `${from.room} ${from.side} up`;
  return to.side === side ? `${to.room} ${to.side} down` : undefined;
}
