import type { MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { changeMine } from "./change-mine.ts";
import { deleteQuestion } from "./fact-changes.queries.ts";
import { logChange } from "./log-change.ts";

/** Withdraws the caller's request to have facts approved. Does nothing without one. */
export const withdrawFacts = (context: SignedIn): Promise<MyPage> =>
  changeMine(context, async (inside, me) => {
    if (await deleteQuestion(inside.db, me.staffId)) await logChange(inside, me, "tutor-facts-withdrawn", {});
  });
