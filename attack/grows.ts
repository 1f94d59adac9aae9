import { count } from "./counts.ts";

/** A larger input is so many times the smaller one. */
export const times = 4;
const cheapMilliseconds = 40;
const hopelessMilliseconds = 2_000;

/** Collects what takes longer than its input grows. Measures the larger input first, and both only where that is not cheap. */
export function growthWatch() {
  const faster: string[] = [];
  let tried = 0;
  const check = async (what: string, send: (bytes: number) => Promise<unknown>, bytes: number) => {
    const measure = async (size: number) => {
      const began = performance.now();
      await send(size);
      return performance.now() - began;
    };
    tried += 1;
    let [most, least] = [await measure(bytes * times), Infinity];
    if (most >= hopelessMilliseconds) return void faster.push(`${what}: ${Math.round(most)} ms`);
    const isSlow = () => most > cheapMilliseconds && most > 2 * times * Math.max(1, least);
    // in turns: whatever else holds the machine up does so for both, and longer turns outlast it
    for (let round = 0; round < 5 || (round < 25 && isSlow()); round += 1) {
      if (most <= cheapMilliseconds) return;
      least = Math.min(least, await measure(bytes));
      most = Math.min(most, await measure(bytes * times));
    }
    if (isSlow()) faster.push(`${what}: ${(most / least).toFixed(1)} times as long for ${times} times the bytes`);
  };
  return { check, faster, tried: () => tried };
}

let turn = 0;
/** All kinds in a full run; otherwise a few of them, other ones at each call. */
export function someOf<Kind>(kinds: Record<string, Kind>, small: number): [string, Kind][] {
  const all = Object.entries(kinds);
  const from = (turn += small);
  return Array.from({ length: Math.min(all.length, count({ small, all: all.length })) }, (_, nth) => {
    return all[(from + nth) % all.length] as [string, Kind];
  });
}
