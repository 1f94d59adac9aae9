import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import type { Payload } from "altcha-lib/types";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { LRUCache } from "lru-cache";
import { networksOf } from "./networks.ts";

export type ProofOfWork = {
  /** A riddle that takes a cheap phone a second or less; more, up to three times that, where its network has been given very many. */
  challenge: (client: string) => Promise<Record<string, unknown>>;
  /** Whether this is the solution of a challenge of ours, for the first time in this process. */
  accept: (solution: string | undefined) => Promise<boolean>;
};

/** Rounds of PBKDF2 for one guess, and how many guesses a challenge takes: few enough for a phone that makes 250 guesses a second. */
const rounds = 1_500;
const guesses = { least: 60, most: 240 };
const minutes = 5;
/** Challenges of one network in a quarter of an hour from which they become harder. */
const manyChallenges = 500;
const hardest = 3;
const maxSolutionLength = 2_000;

export function proofOfWork(secret: Uint8Array): ProofOfWork {
  const hmacSignatureSecret = Buffer.from(secret).toString("base64");
  const spent = new LRUCache<string, true>({ max: 100_000, ttl: minutes * 60_000 });
  const given = new LRUCache<string, number>({ max: 50_000, ttl: 15 * 60_000, noUpdateTTL: true });

  const hardnessFor = (client: string) => {
    const counts = networksOf(client).map(({ name, times }) => {
      const count = (given.get(name) ?? 0) + 1;
      given.set(name, count);
      return count / (manyChallenges * times);
    });
    return Math.min(hardest, 1 + Math.floor(Math.max(...counts)));
  };

  return {
    challenge: async (client) => {
      const counter = Math.round(randomInt(guesses.least, guesses.most) * hardnessFor(client));
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: rounds,
        counter,
        deriveKey,
        expiresAt,
        hmacSignatureSecret,
      });
      return { ...challenge };
    },
    accept: async (solution) => {
      const payload = solution && solution.length <= maxSolutionLength ? parsed(solution) : undefined;
      if (!payload) return false;
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret });
      const key = payload.challenge.signature ?? "";
      // protects C110: accepting work only once [|| spent.has(key) → nothing]
      if (!verified || spent.has(key)) return false;
      spent.set(key, true);
      return true;
    },
  };
}

function parsed(solution: string): Payload | undefined {
  try {
    const given = JSON.parse(Buffer.from(solution, "base64").toString()) as Payload | null;
    return given?.challenge?.parameters && given.solution ? given : undefined;
  } catch {
    return undefined;
  }
}
