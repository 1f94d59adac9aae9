import type { Context } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import { sealSome } from "./seal.queries.ts";

const second = 1_000;
const hour = 3_600;

/** Seals the log every second, and late entries at the start and every hour. Each process may run one; a lock lets one of them seal. */
export function startSealer(db: Db, key: Uint8Array, report: Context["report"], alive = () => {}): { stop: () => Promise<void> } {
  let seconds = 0;
  let round: Promise<void> | undefined;
  const seal = async () => {
    const whole = seconds++ % hour === 0;
    for (let after: string | undefined = "0"; after !== undefined;) {
      after = await sealSome(db, key, { whole, after });
      alive();
    }
  };
  const timer = setInterval(() => {
    round ??= seal()
      .catch((error: unknown) => report("log-not-sealed", { error }))
      .finally(() => {
        round = undefined;
        alive();
      });
  }, second);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
