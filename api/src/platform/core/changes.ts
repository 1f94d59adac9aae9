/** How many listeners are told at once, and the pause before the next ones, because each of them reloads what it shows. */
const [batchSize, pauseMilliseconds] = [4, 50];
/** Quiet listeners are woken together, so that one query can serve all of them. */
const togetherMilliseconds = 500;

type Wake = () => void;

/** Notifies this process's listeners that something changed; they then load what they need. */
export class Changes {
  readonly #listeners = new Map<string, Set<Wake>>();
  /** Those still to be told, the longest waiting first. */
  readonly #waiting = new Map<string, Set<Wake>>();
  #over = false;

  /** Ends all listening, because the process stops. */
  end(): void {
    this.#over = true;
    for (const listeners of this.#listeners.values()) for (const wake of listeners) wake();
  }

  /** Tells all listeners, a few at a time; two changes before a listener's turn are told as one. */
  publish(what: string): void {
    const listeners = this.#listeners.get(what);
    if (!listeners || listeners.size === 0) return;
    const before = this.#waiting.get(what);
    const waiting = before ?? new Set();
    for (const wake of listeners) waiting.add(wake);
    if (before) return;
    this.#waiting.set(what, waiting);
    this.#tellNext(what, waiting);
  }

  /** Tells everyone, after a time without announcements in which anything may have changed. */
  notifyAll(): void {
    for (const what of this.#listeners.keys()) this.publish(what);
  }

  #tellNext(what: string, waiting: Set<Wake>): void {
    if (waiting.size === 0) {
      this.#waiting.delete(what);
      return;
    }
    let notified = 0;
    for (const wake of waiting) {
      waiting.delete(wake);
      wake();
      notified += 1;
      if (notified === batchSize) break;
    }
    setTimeout(() => this.#tellNext(what, waiting), pauseMilliseconds).unref();
  }

  /** Number of listeners. */
  listeners(what: string): number {
    return this.#listeners.get(what)?.size ?? 0;
  }

  /** Yields `true` after one or more changes, and `false` after at most `quietMilliseconds` without any. */
  async *listen(what: string, quietMilliseconds: number): AsyncGenerator<boolean> {
    let changed = false;
    let wake = () => {};
    const onChange = () => {
      changed = true;
      wake();
    };
    const listeners = this.#listeners.get(what) ?? new Set();
    this.#listeners.set(what, listeners.add(onChange));
    try {
      for (;;) {
        if (!changed) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, quietMilliseconds - (performance.now() % togetherMilliseconds));
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
        if (this.#over) return;
        const was = changed;
        changed = false;
        yield was;
      }
    } finally {
      listeners.delete(onChange);
      if (listeners.size === 0) this.#listeners.delete(what);
      this.#waiting.get(what)?.delete(onChange);
    }
  }
}
