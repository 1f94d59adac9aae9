import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#api/core/context.ts";
import type { Db } from "#api/db/database.ts";
import { dropWorthlessLetters, markRefused, markSent, takeDueLetter } from "./letters.queries.ts";
import type { Post } from "./post.ts";

export type Sender = { wake: () => void; stop: () => Promise<void> };

/** Sends what is due whenever woken, and looks by itself every ten seconds. Several processes may each run one. */
export function startSender(db: Db, post: Post, report: Context["report"]): Sender {
  let stopped = false;
  let wanted = false;
  let round: Promise<void> | undefined;

  const wake = () => {
    wanted = true;
    if (round || stopped) return;
    round = sendDue()
      .catch((error: unknown) => report("letters-not-sent", { error }))
      .finally(() => {
        round = undefined;
        if (wanted) wake();
      });
  };

  const sendDue = async () => {
    wanted = false;
    await dropWorthlessLetters(db);
    while (!stopped) {
      const letter = await takeDueLetter(db);
      if (!letter) return;
      const refused = await post(letter).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      if (refused === undefined) await markSent(db, letter.id);
      else await markRefused(db, letter, refused);
    }
  };

  const poll = setInterval(wake, 10_000);
  poll.unref();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      await Promise.race([round, pause(2_000, undefined, { ref: false })]); // what is under way may come again after its lease
    },
  };
}
