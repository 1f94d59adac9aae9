import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Send } from "@tutoring/contract";

/** Sends as a page does: where work is accepted instead of waiting, it does the work and sends again. `worked` is told each time. */
export const sendWithWork =
  (send: Send, worked: () => void): Send =>
  async (request) => {
    const again = request.clone();
    const answer = await send(request);
    if (answer.status !== 429) return answer;
    const { challenge } = (await answer.clone().json()) as { challenge?: Challenge };
    if (!challenge) return answer;
    worked();
    const solution = await solveChallenge({ challenge, deriveKey });
    again.headers.set("x-work", Buffer.from(JSON.stringify({ challenge, solution })).toString("base64"));
    return send(again);
  };
