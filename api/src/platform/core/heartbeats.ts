/** When the background parts of this process last gave a sign of life, with or without success (decision 0095). */
export class Heartbeats {
  readonly #parts = new Map<string, { at: number; seconds: number }>();

  /** Expects a sign of this part at least every `seconds`; returns the function that gives one. */
  expect(part: string, seconds: number): () => void {
    const sign = { at: performance.now(), seconds };
    this.#parts.set(part, sign);
    return () => {
      sign.at = performance.now();
    };
  }

  /** Seconds since the last sign of each part. */
  ages(): Record<string, number> {
    return Object.fromEntries([...this.#parts].map(([part, { at }]) => [part, (performance.now() - at) / 1_000]));
  }

  /** A part whose sign is overdue; undefined if none is. */
  overdue(): string | undefined {
    const ages = this.ages();
    return [...this.#parts].find(([part, { seconds }]) => (ages[part] ?? 0) > seconds)?.[0];
  }
}
