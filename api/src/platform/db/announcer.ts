import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEachWrite, type Db } from "./database.ts";
import { type Timeouts, usualTimeouts } from "./watched-client.ts";

/** Between two announcements of this process; all that is committed meanwhile is announced together. */
const pauseMilliseconds = 100;
/** Beats for which a silent process is expected to return. */
const promisedBeats = 5;

/**
 * Announces the changes of committed transactions: those of this process at once, and with each beat those of processes that died
 * before they could (decision 0109).
 */
export function startAnnouncer(db: Db, { beat }: Timeouts = usualTimeouts): { stop: () => Promise<void> } {
  let isDue = false;
  let promised = 0;
  let stopped = false;
  let running: Promise<void> | undefined;

  const announce = async () => {
    while (isDue && !stopped) {
      isDue = false;
      const seconds = promised;
      promised = 0;
      await sql`select announce_due(${seconds})`.execute(db).catch(() => {}); // the next beat tries again
      await pause(pauseMilliseconds, undefined, { ref: false });
    }
    running = undefined;
  };
  const wake = () => {
    isDue = true;
    running ??= announce();
  };
  const comeAgain = () => {
    promised = Math.ceil((promisedBeats * beat) / 1_000);
    wake();
  };
  // protects C99: coming again [comeAgain → () => {}]
  const beats = setInterval(comeAgain, beat);
  beats.unref();
  comeAgain();
  afterEachWrite(db, wake);

  return {
    stop: async () => {
      stopped = true;
      clearInterval(beats);
      await running;
    },
  };
}
