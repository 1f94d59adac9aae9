// What one of each costs, as measured on a machine of two cores by the commands beside it (docs/capacity.md).
import type { Totals } from "./arrivals.ts";

/** Milliseconds of a core, the database's share included. */
export const costs = {
  /** `npm run bench:metrics` */
  cachedPage: 0.042,
  /** Two cores by the calls a second that miss the cache: `npm run bench:catalogue` */
  read: 1.2,
  /** Two cores by the bookings a second: `npm run bench:booking` */
  booking: 6.8,
  /** A page of the class and its pass. */
  joining: 4,
  /** `npm run bench:room -- board` */
  stroke: 0.1,
  /** Rendered and handed over: `npm run test:stress -- attack/emails.test.ts` */
  email: 2,
  /** 8 % of a core for 1,056 packets a second: `npm run bench:room -- relay` */
  packet: 0.076,
  /** Its pool and the one that listens. */
  connectionsOfProcess: 11,
};

export const has = {
  /** With a picture from both sides, as sent by the relay: 260 packets a second of 900 bytes. */
  packetsOfClass: 260,
  packetsOfVoice: 100,
  bytesOfPacket: 900,
  bytesOfVoicePacket: 160,
  /** What a visitor loads in six pages, with the code once: `npm run bench:pages` */
  bytesOfVisit: 450_000,
  restoreMegabytesPerSecond: 60,
};

/** With its indexes: `npm run bench:growth` */
export const bytesOfRow: Record<string, number> = {
  "families, with accounts": 257 + 120,
  children: 206,
  bookings: 867,
  lessons: 607,
  "emails, kept 90 days": 324,
  messages: 268,
  "entries of the log, kept a year": 816,
  "entries of the ledger": 175,
};

/** Rows after the year. */
export function rowsOf(year: Totals, families: number): Record<string, number> {
  return {
    "families, with accounts": families,
    children: families * 1.3,
    bookings: year.demos,
    lessons: year.lessons + year.demos,
    "emails, kept 90 days": (year.lessons * 3 + year.demos * 5 + year.orders * 3) * (90 / 365),
    messages: year.lessons,
    "entries of the log, kept a year": year.lessons * 2 + year.demos * 6 + year.orders * 6 + year.visits * 0.05,
    "entries of the ledger": year.lessons * 2 + year.orders * 4,
  };
}
