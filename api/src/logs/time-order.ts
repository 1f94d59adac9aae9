import type { Faults } from "./faults.ts";

/** Milliseconds: concurrent entries may be sealed in another order, and clocks differ. */
const slack = 600_000;

/** Checks that times advance along the chain. Consecutive entries with an older time count as one fault. */
export class TimeOrder {
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
