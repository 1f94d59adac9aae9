/** Counts what happens to each of several things until it is taken. What strangers do fills no more memory than `most` of them. */
class Tally {
  readonly #most: number;
  #counts = new Map<number, number>();

  constructor(most: number) {
    this.#most = most;
  }

  add(id: number): void {
    const count = this.#counts.get(id) ?? 0;
    // protects C105: the number of things that are counted at once [count === 0 && this.#counts.size >= this.#most → false]
    if (count === 0 && this.#counts.size >= this.#most) return;
    this.#counts.set(id, count + 1);
  }

  /** What was counted since the last time. */
  take(): { ids: number[]; times: number[] } {
    const counts = this.#counts;
    this.#counts = new Map();
    return { ids: [...counts.keys()], times: [...counts.values()] };
  }
}

/** How often searches have led to courses and tutors. */
export type SearchVisits = { courses: Tally; tutors: Tally };

/** More than anybody opens in the ten seconds between two turns of the job that stores them. */
const mostAtOnce = 5_000;
export const newSearchVisits = (): SearchVisits => ({ courses: new Tally(mostAtOnce), tutors: new Tally(mostAtOnce) });
