import type { Context } from "#api/core/context.ts";
import { type Frame, insertFrames } from "./frames.queries.ts";

const flushMilliseconds = 50;
/** More frames than ever wait for a healthy database; beyond that the oldest are dropped. */
const maxWaiting = 20_000;

/** Collects this process's frames and stores them in one batch at a time. */
export function frameWriter({ db, report }: Pick<Context, "db" | "report">, processId: string) {
  let waiting: Frame[] = [];
  let nextNumber = 1;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const flush = async () => {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    const first = nextNumber;
    nextNumber += batch.length;
    if (batch.length > 0) await insertFrames(db, processId, first, batch);
  };
  const flushInTurn = () => {
    writing = writing.then(flush).catch((error: unknown) => report("room-frames-not-written", { error }));
  };

  return {
    add: (frame: Frame) => {
      waiting.push(frame);
      if (waiting.length > maxWaiting) waiting = waiting.slice(-maxWaiting / 2);
      timer ??= setTimeout(flushInTurn, flushMilliseconds);
    },
    /** Writes what is still waiting. */
    finish: async () => {
      clearTimeout(timer);
      flushInTurn();
      await writing;
    },
  };
}
