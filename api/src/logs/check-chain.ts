import { isSameSecret } from "#api/core/constant-time.ts";
import type { Faults } from "./faults.ts";
import { type Link, markOf, sealOf } from "./seals.ts";
import { momentOf, type RawEntry, sealedText } from "./sealed-text.ts";
import { TimeOrder } from "./time-order.ts";

/** A stored seal with its entry; `log_id` is null if the entry is missing. */
export type StoredSeal = { seal_number: string; sealed_id: string; mac: Buffer } & (RawEntry | { log_id: null });

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
  /** Valid predecessors of the next seal: the seal before it and, after a fault, the seal expected there. */
  #before: Buffer[];

  constructor(key: Uint8Array, start: Link, faults: Faults, now: Date) {
    this.#key = key;
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
    const text = sealedText(seal);
    // protects 16.4.2: comparing a seal with its entry [= this → = true || this]
    const fits = this.#before.some((before) => isSameSecret(seal.mac, sealOf(this.#key, before, text)));
    if (gap) this.#faults.add(fits ? gap : `${gap}, so entry ${seal.log_id} cannot be checked`);
    else if (!fits) this.#faults.add(`entry ${seal.log_id} or its seal was altered`);
    // if only the seal was altered, the next one is still chained to the original seal
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
