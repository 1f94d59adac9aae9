import { sql } from "kysely";
import type { Db } from "./database.ts";

const minute = 60_000;
const second = 1_000;

/**
 * The database's time, so that all processes of one database agree. Between two settings it follows the monotonic
 * clock, which nobody sets but which stops while a computer sleeps (decision 0028).
 */
export class DatabaseClock {
  #ahead = offset();
  #offset = offset();
  #setAt = performance.now();

  readonly now = (): Date => new Date(performance.now() + this.#ahead);

  /** Whether it should be set again: after a minute, or when this computer's clock was set or stopped. */
  get isDue(): boolean {
    return performance.now() - this.#setAt >= minute || Math.abs(offset() - this.#offset) > second;
  }

  /** Sets the clock by the database, corrected by half of the round trip. */
  async set(db: Db): Promise<void> {
    const [asked, before] = [performance.now(), offset()];
    const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(db);
    const between = (asked + performance.now()) / 2;
    if (rows[0]) this.#ahead = rows[0].now.getTime() - between;
    [this.#setAt, this.#offset] = [asked, before];
  }
}

/** The difference between this computer's clock and the monotonic one. */
const offset = (): number => Date.now() - performance.now();
