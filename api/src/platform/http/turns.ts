import { Refusal } from "#api/platform/core/errors.ts";
import { FairSlots } from "#api/platform/core/fair-slots.ts";

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

/** Concurrent uploads of each kind of people, and of one of them: an account, a proof or a client. */
const limits = {
  applicants: { all: 8, perClient: 2 },
  "guests of classes": { all: 8, perClient: 3 },
  families: { all: 16, perClient: 2 },
  tutors: { all: 16, perClient: 2 },
  "back office": { all: 16, perClient: 4 },
};
type Kind = keyof typeof limits;

/** Limits concurrent uploads. Each kind of people has slots of its own, so none blocks another. */
export class UploadSlots {
  readonly #slots = new Map(Object.entries(limits).map(([kind, limit]) => [kind, new FairSlots(limit)]));

  /**
   * Takes a slot and returns the function that frees it; `end` ends the upload when another person needs the slot more. Refuses with
   * `uploads-full` if there is none.
   */
  take(kind: Kind, holder: string, end: () => void): () => void {
    const giveBack = this.#slots.get(kind)?.take(holder, end);
    if (!giveBack) throw new Refusal("uploads-full", {}, { retryAfterSeconds: 3 });
    return giveBack;
  }
}
