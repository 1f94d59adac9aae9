type Step = { at: number; run: () => Promise<void> };

/** What happens, in order of time. A step may plan later ones; of two at the same moment, the one planned first comes first. */
export class Timeline {
  readonly #steps: Step[] = [];

  plan(at: Date, run: () => Promise<void>): void {
    const step = { at: at.getTime(), run };
    const before = this.#steps.findIndex((other) => other.at > step.at);
    this.#steps.splice(before === -1 ? this.#steps.length : before, 0, step);
  }

  /** Takes every step until `end`; those later than that never happen. `moveTo` is called before each. */
  async play(end: Date, moveTo: (at: Date) => Promise<void>): Promise<void> {
    for (let step = this.#steps.shift(); step && step.at <= end.getTime(); step = this.#steps.shift()) {
      await moveTo(new Date(step.at));
      await step.run();
    }
  }
}
