/**
 * Makes one answer for all callers at the same moment. A call that arrives while one is being made waits for the next, so nobody
 * gets an answer that was begun before their call. `Source` is where it comes from, such as a database.
 */
export class SingleFlight<Source extends object, T> {
  readonly #made = new WeakMap<Source, Map<string, { now: Promise<T>; next?: Promise<T> }>>();

  run(source: Source, key: string, make: () => Promise<T>): Promise<T> {
    const all = this.#made.get(source) ?? new Map<string, { now: Promise<T>; next?: Promise<T> }>();
    this.#made.set(source, all);
    const begin = () => {
      const mine: { now: Promise<T>; next?: Promise<T> } = { now: make() };
      all.set(key, mine);
      const end = () => {
        if (!mine.next) all.delete(key);
      };
      mine.now.then(end, end);
      return mine.now;
    };
    const known = all.get(key);
    return known ? (known.next ??= known.now.then(begin, begin)) : begin();
  }
}
