import type { Faults } from "./faults.ts";
import { isSame, type Link, markOf, sealOf } from "./seals.ts";
import { momentOf, type RawEntry, sealedText } from "./sealed-text.ts";
import { TimeOrder } from "./time-order.ts";

/** A seal as it is stored, and the entry it names; `log_id` is null where there is no such entry. */
export type StoredSeal = { seal_number: string; sealed_id: string; mac: Buffer } & (RawEntry | { log_id: null });

/**
 * Goes along the chain, seal by seal from `start` on, and says what does not fit. After a fault it goes on from the seal as it
 * is stored, so that each fault is told once and none hides those behind it.
 */
export class ChainCheck {
  /** Entries that are as they were sealed. */
  sealed = 0;
  end: Link;
  readonly order: TimeOrder;
  readonly #key: Uint8Array;
  readonly #faults: Faults;
  /** What the next seal may be chained to: the seal before it; after a fault also what that seal ought to have been. */
  #before: Buffer[];

  constructor(key: Uint8Array, start: Link, faults: Faults, now: Date) {
    this.#key = key;
    this.#faults = faults;
    this.#before = [start.mac];
    this.end = start;
    this.order = new TimeOrder(faults, now);
  }

  /** Whether the entry is there and is as it was sealed. */
  take(seal: StoredSeal): boolean {
    const number = BigInt(seal.seal_number);
    if (number <= this.end.number) {
      this.#faults.add(`seal ${number}, of entry ${seal.sealed_id}, is no part of the chain: it was inserted by hand`);
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
    const text = sealedText(seal);
    const fits = this.#before.some((before) => isSame(seal.mac, sealOf(this.#key, before, text)));
    if (gap) this.#faults.add(fits ? gap : `${gap}, so entry ${seal.log_id} cannot be checked`);
    else if (!fits) this.#faults.add(`entry ${seal.log_id} or its seal was altered`);
    // if only the seal was altered, the next one is still chained to what it ought to be
    const ought = fits || gap ? [] : this.#before.slice(-1).map((before) => sealOf(this.#key, before, text));
    this.#before = [seal.mac, ...ought];
    if (!fits) return false;
    this.sealed += 1;
    this.order.take(seal.log_id, momentOf(seal.created_at));
    return true;
  }

  get mark(): string {
    return markOf(this.end);
  }
}
