import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

const beatsEverySeconds = 5;
/** A process that was held up for longer begins a new row: it did not serve in between. */
const maxGapSeconds = 3 * beatsEverySeconds;

/** Notes that this process is up, by a clock of its own, so that a clock that is set is no outage. */
export function heart(processId: string) {
  let row: { id: number; at: number } | undefined;
  return async (db: Db): Promise<void> => {
    const at = performance.now();
    if (row && at - row.at < maxGapSeconds * 1_000) {
      row.at = at;
      await sql`update process_heartbeats set until_at = clock_now() where heartbeat_id = ${row.id}`.execute(db);
      return;
    }
    const { heartbeat_id: id } = await db
      .insertInto("process_heartbeats")
      .values({ process_id: processId })
      .returning("heartbeat_id")
      .executeTakeFirstOrThrow();
    row = { id, at };
  };
}
