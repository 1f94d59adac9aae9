import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test, vi } from "vitest";
import { proofOfWork } from "./proof-of-work.ts";

const work = proofOfWork(new Uint8Array(32));
const solved = async (given: Record<string, unknown>) => {
  const challenge = given as unknown as Challenge;
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString("base64");
};

test("solved work is accepted once", { meta: { proves: ["C110"] } }, async () => {
  const solution = await solved(await work.challenge("203.0.113.7"));
  expect([await work.accept(solution), await work.accept(solution)]).toEqual([true, false]);
});

test("nonsense, made-up challenges, easier ones and expired ones are not accepted", async () => {
  const given = await work.challenge("203.0.113.7");
  const easier = { ...given, parameters: { ...(given["parameters"] as object), cost: 1, keyPrefix: "0" } };
  const foreign = await proofOfWork(new Uint8Array(32).fill(1)).challenge("203.0.113.7");
  for (const one of [undefined, "", "x", "bnVsbA==", "e30=", "x".repeat(5_000), await solved(easier), await solved(foreign)])
    expect(await work.accept(one)).toBe(false);
  const solution = await solved(given);
  vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ["Date"] });
  expect(await work.accept(solution)).toBe(false);
  vi.useRealTimers();
});

test("a network that is given very many challenges gets harder ones, up to three times as hard", async () => {
  const counters = async (client: string, times: number) => {
    const hardest = proofOfWork(new Uint8Array(32));
    let most = 0;
    for (let nth = 0; nth < times; nth += 1) {
      const challenge = (await hardest.challenge(client)) as unknown as Challenge;
      if (nth > times - 3) most = Math.max(most, (await solveChallenge({ challenge, deriveKey }))?.counter ?? 0);
    }
    return most;
  };
  expect(await counters("203.0.113.7", 3)).toBeLessThanOrEqual(240);
  expect(await counters("203.0.113.8", 1_600)).toBeGreaterThan(170);
});
