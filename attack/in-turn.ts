/** A source of random numbers, the same for the same seed. */
export function seeded(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), 1 | state);
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), 61 | once));
    return Math.floor((((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32) * count);
  };
}

const atOnce = 8;

/** Does all of it, a few at once. */
export async function inTurn<T>(works: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const left = works.entries();
  const worker = async () => {
    for (const [nth, work] of left) results[nth] = await work();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
