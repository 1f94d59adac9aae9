import { speaker } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/core/context.ts";
import { officeLetters, tellNews } from "#api/mail/index.ts";
import { takeUntold } from "./differences.queries.ts";
import { sideOf } from "./side-of.ts";

/** How many differences the letter names. */
const maxTold = 20;

/** Tells admins of new differences with the provider, once each. */
export function tellDifferences(context: Context): Promise<void> {
  return inTransaction(context, async (inside) => {
    const untold = await takeUntold(inside.db);
    if (untold.length === 0) return;
    const say = speaker("en");
    const lines = untold
      .slice(0, maxTold)
      .map(({ subject, ourPaise, ourState, theirPaise, theirState }) =>
        say(officeLetters.difference, { subject, ours: sideOf(ourPaise, ourState), theirs: sideOf(theirPaise, theirState) }),
      );
    await tellNews(inside, {
      to: ["admin"],
      subject: say(officeLetters.differencesSubject, { count: untold.length }),
      text: say(officeLetters.differences, { lines: lines.join("\n") }),
    });
  });
}
