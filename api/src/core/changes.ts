/** Notifies this process's listeners that something changed; they then load what they need. */
export class Changes {
  readonly #listeners = new Map<string, Set<() => void>>();
  #over = false;

  /** Ends all listening, because the process stops. */
  end(): void {
    this.#over = true;
    for (const what of this.#listeners.keys()) this.tell(what);
  }

  tell(what: string): void {
    for (const wake of this.#listeners.get(what) ?? []) wake();
  }

  /** Number of listeners. */
  listeners(what: string): number {
    return this.#listeners.get(what)?.size ?? 0;
  }

  /** Yields `true` after one or more changes, and `false` after `quietMilliseconds` without any. */
  async *listen(what: string, quietMilliseconds: number): AsyncGenerator<boolean> {
    let changed = false;
    let wake = () => {};
    const hear = () => {
      changed = true;
      wake();
    };
    const listeners = this.#listeners.get(what) ?? new Set();
    this.#listeners.set(what, listeners.add(hear));
    try {
      for (;;) {
        if (!changed) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, quietMilliseconds);
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
      listeners.delete(hear);
    }
  }
}
