import { sql } from "kysely";
import type { Db } from "./database.ts";

/** The database's time, advanced by the local clock, so that all processes of one database agree. */
export class DatabaseClock {
  #ahead = 0;

  readonly now = (): Date => new Date(Date.now() + this.#ahead);

  /** Sets the clock by the database, corrected by half of the round trip. */
  async set(db: Db): Promise<void> {
    const asked = Date.now();
    const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(db);
    const between = (asked + Date.now()) / 2;
    if (rows[0]) this.#ahead = rows[0].now.getTime() - between;
  }
}
