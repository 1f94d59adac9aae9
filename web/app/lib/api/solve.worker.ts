import { solveChallenge } from "altcha-lib";
import type { Challenge } from "altcha-lib/types";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Solves the ALTCHA challenge it is sent, and answers with the solution, or null if none was found in a minute. */
addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge: data, deriveKey, timeout: 60_000 }).then(postMessage, () => postMessage(null));
});
