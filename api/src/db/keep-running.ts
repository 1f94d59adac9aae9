import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#api/core/context.ts";
import { codeOf } from "#api/core/data-folder.ts";

/** A lock on the data folder; it is gone when the server is, however that ended. */
export type Hold = { gone: Promise<void>; release: () => Promise<void> };

type Parts = {
  hold: (signal: AbortSignal) => Promise<Hold>;
  /** Makes the server answer where it did before. */
  revive: (signal: AbortSignal) => Promise<void>;
  report: Context["report"];
  giveUp: () => void;
  pauses?: number[];
};

/** Milliseconds before each try. A statement of a killed server may go on for ten seconds, and no other starts meanwhile. */
const growing = [100, 200, 500, 1_000, 2_000, 4_000, 8_000];
/** After so long the earlier tries are forgotten: one loss a day is no reason to give up. */
const steady = 60_000;

/** Holds the folder and watches the server through that; starts the server again when it is lost, so often and no more. */
export async function keepRunning({ hold, revive, report, giveUp, pauses = growing }: Parts) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  let tries = 0;
  let held: Hold | undefined = await hold(signal);

  const holdAgain = async (): Promise<Hold | undefined> => {
    for (; tries < pauses.length && !signal.aborted; tries += 1) {
      try {
        await pause(pauses[tries], undefined, { signal });
        await revive(signal);
        return await hold(signal);
      } catch (error) {
        if (!signal.aborted) report("embedded-database-not-started", { tries: tries + 1, why: codeOf(error) });
      }
    }
    return undefined;
  };

  const watch = async () => {
    while (held) {
      const since = Date.now();
      await Promise.race([held.gone, stopped]);
      if (signal.aborted) return;
      held = undefined;
      if (Date.now() - since > steady) tries = 0;
      report("embedded-database-lost", { triesBefore: tries });
      held = await holdAgain();
      if (held) report("embedded-database-runs-again", { tries: tries + 1 });
      tries += 1;
    }
    if (!signal.aborted) giveUp();
  };
  const watching = watch();

  return {
    isUp: () => held !== undefined,
    /** Lets the server be; the folder is still held, if it was. */
    stop: async () => {
      stopping.abort();
      await watching;
    },
    release: async () => held?.release(),
  };
}
