import { statusOf } from "./error-codes.ts";
import { ApiError } from "./errors.ts";

const pauseMilliseconds = 1_000;
/** How often a call is repeated whose answer was lost, and one whose first call is still running. */
const [mostLost, mostRunning] = [2, 20];

/**
 * Makes a call with an `Idempotency-Key`, and repeats it if its answer is lost. As long as no answer has come, the same call again, such as
 * by a second press, has the same key, and gets the answer of the first.
 */
export async function callOnce<T>(
  keys: Map<string, string>,
  what: string,
  make: (key: string) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const key = keys.get(what) ?? newKey();
  keys.set(what, key);
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await make(key);
      keys.delete(what);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { answered, problem } = error;
      const isRunning = problem.id === "call-still-running";
      if (answered && statusOf[problem.code] < 500 && !isRunning) keys.delete(what);
      if (tries >= (isRunning ? mostRunning : answered ? 0 : mostLost) || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }
}

/** Also for pages without https, which have no `crypto.randomUUID`. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
