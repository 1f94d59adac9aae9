import { isSameSecret } from "#api/platform/core/seal.ts";
import type { PartsCheck } from "./check-parts.ts";
import type { Faults } from "./faults.ts";
import { type DigestedEntry, digestedText, isDigested, momentOf, type RawEntry, sealedText } from "./sealed-text.ts";
import { type Link, markOf, digestsMacOf, sealOf } from "./seals.ts";

/** Milliseconds: concurrent entries may be sealed in another order, and clocks differ. */
const slack = 600_000;

/** Checks that times advance along the chain. Consecutive entries with an older time count as one fault. */
class TimeOrder {
  /** The newest time so far, in milliseconds. */
  latest = -Infinity;
  readonly #faults: Faults;
  readonly #soon: number;
  #older: { first: string; last: string; count: number } | undefined;

  constructor(faults: Faults, now: Date) {
    this.#faults = faults;
    this.#soon = now.getTime() + slack;
  }

  take(id: string, moment: string): void {
    const at = Date.parse(`${moment.slice(0, 23)}Z`);
    if (at < this.latest - slack) {
      this.#older ??= { first: id, last: id, count: 0 };
      this.#older.last = id;
      this.#older.count += 1;
      return;
    }
    this.finish();
    if (at <= this.#soon) this.latest = Math.max(this.latest, at);
    else this.#faults.add(`entry ${id} has a time in the future`); // also for an impossible time, which is NaN
  }

  /** Reports a run of older times at the end of the chain. */
  finish(): void {
    if (!this.#older) return;
    const { first, last, count } = this.#older;
    this.#older = undefined;
    const [who, carry, were] =
      count === 1
        ? [`entry ${first}`, "carries", "it was"]
        : [`the ${count} entries from ${first} to ${last}`, "carry", "they were"];
    this.#faults.add(`${who} ${carry} an older time than the entry before: ${were} inserted later, or the clock was set back`);
  }
}

/** A stored seal with its entry; `log_id` is null if the entry is missing. */
export type StoredSeal = { seal_number: string; sealed_id: string; mac: Buffer; digests_mac: Buffer | null } & (
  | RawEntry
  | { log_id: null }
);

/**
 * Verifies the chain seal by seal, starting at `start`. After a fault it continues from the stored seal, so that each
 * fault is reported once and none hides later ones.
 */
export class ChainCheck {
  /** Number of entries that are unchanged since they were sealed. */
  sealed = 0;
  end: Link;
  readonly order: TimeOrder;
  readonly #key: Uint8Array;
  readonly #faults: Faults;
  readonly #parts: PartsCheck;
  /** Valid predecessors of the next seal: the seal before it and, after a fault, the seal expected there. */
  #before: Buffer[];

  constructor(key: Uint8Array, start: Link, { faults, parts, now }: { faults: Faults; parts: PartsCheck; now: Date }) {
    this.#key = key;
    this.#parts = parts;
    this.#faults = faults;
    this.#before = [start.mac];
    this.end = start;
    this.order = new TimeOrder(faults, now);
  }

  /** Checks the next seal. Returns whether its entry exists and is unchanged. */
  take(seal: StoredSeal): boolean {
    const number = BigInt(seal.seal_number);
    if (number <= this.end.number) {
      this.#faults.add(`seal ${number}, of entry ${seal.sealed_id}, is not part of the chain: it was inserted by hand`);
      return false;
    }
    const gap =
      number > this.end.number + 1n ? `the seals from ${this.end.number + 1n} to ${number - 1n} are missing` : undefined;
    this.end = { number, mac: seal.mac };
    if (seal.log_id === null) {
      this.#faults.addAll([...(gap ? [gap] : []), `entry ${seal.sealed_id} is missing`]);
      this.#before = [seal.mac];
      return false;
    }
    // seals of the version before cover the whole entry
    const digested = seal.digests_mac !== null && isDigested(seal) ? seal : undefined;
    const text = digested ? digestedText(digested) : sealedText(seal);
    // protects 16.4.2: comparing a seal with its entry [= this → = true || this]
    const fits = this.#before.some((before) => isSameSecret(seal.mac, sealOf(this.#key, before, text)));
    if (gap) this.#faults.add(fits ? gap : `${gap}, so entry ${seal.log_id} cannot be checked`);
    else if (!fits) this.#faults.add(this.#whatChanged(digested, seal.digests_mac, seal.log_id));
    // if only the seal was altered, the next one is still chained to the original seal
    const ought = fits || gap ? [] : this.#before.slice(-1).map((before) => sealOf(this.#key, before, text));
    this.#before = [seal.mac, ...ought];
    // protects 16.4.2: comparing the parts of an entry with their digests [digested && !this.#parts.take(digested) → false]
    if (!fits || (digested && !this.#parts.take(digested))) return false;
    this.sealed += 1;
    this.order.take(seal.log_id, momentOf(seal.created_at));
    return true;
  }

  #whatChanged(entry: DigestedEntry | undefined, sealed: Buffer | null, id: string): string {
    if (!entry || sealed === null || isSameSecret(sealed, digestsMacOf(this.#key, entry.actor_digest, entry.details_digest)))
      return `entry ${id} or its seal was altered`;
    return `entry ${id} has another digest than the sealed one: its details or its actor were replaced`;
  }

  get mark(): string {
    return markOf(this.end);
  }
}
