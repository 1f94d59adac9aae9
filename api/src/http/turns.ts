const maxWaitMilliseconds = 2_000;

/** Runs a piece of work when its turn comes. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs `max` pieces of work at once and the others in the order of their arrival: more would compete for the same cores and take
 * longer, all of them. After two seconds a piece of work no longer waits, so that a few slow ones do not hold up the rest.
 */
export function turns(max: number): Turns {
  const waiting = new Set<() => void>();
  let running = 0;
  const turn = () =>
    new Promise<void>((resolve) => {
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        running += 1;
        resolve();
      };
      const timer = setTimeout(start, maxWaitMilliseconds);
      waiting.add(start);
    });
  return async (work) => {
    if (running < max) running += 1;
    else await turn();
    try {
      return await work();
    } finally {
      running -= 1;
      if (running < max) waiting.values().next().value?.();
    }
  };
}
