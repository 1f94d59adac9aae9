import { sql } from "kysely";
import type { Db } from "./database.ts";

/** The database's clock, carried on by this computer's: all processes of one database agree on what time it is. */
export class DatabaseClock {
  #ahead = 0;

  readonly now = (): Date => new Date(Date.now() + this.#ahead);

  /** Sets it by the database; half of the way there and back counts as the way. */
  async set(db: Db): Promise<void> {
    const asked = Date.now();
    const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(db);
    const between = (asked + Date.now()) / 2;
    if (rows[0]) this.#ahead = rows[0].now.getTime() - between;
  }
}
