import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#api/core/context.ts";
import { codeOf } from "#api/core/data-folder.ts";

/** A lock on the data folder; `gone` resolves when the server has ended (decision 0118). */
export type Hold = { gone: Promise<void>; release: () => Promise<void> };

type Parts = {
  hold: (signal: AbortSignal) => Promise<Hold>;
  /** Starts the server again at the same socket. */
  revive: (signal: AbortSignal) => Promise<void>;
  report: Context["report"];
  giveUp: () => void;
  pauses?: number[];
};

/** Milliseconds before each attempt. A killed server's statement may run on for ten seconds and block a new server. */
const growing = [100, 200, 500, 1_000, 2_000, 4_000, 8_000];
/** Milliseconds after which earlier attempts no longer count: one loss a day is no reason to give up. */
const steady = 60_000;

/** Holds the folder's lock, which also watches the server, and restarts a lost server once per pause before giving up. */
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
        // protects 16.5.2: starting a lost database again
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
    /** Stops watching the server; a held folder remains held. */
    stop: async () => {
      stopping.abort();
      await watching;
    },
    release: async () => held?.release(),
  };
}
