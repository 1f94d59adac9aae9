import type { MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { changeMine } from "./change-mine.ts";
import { askFor, deleteQuestion } from "./fact-changes.queries.ts";
import { logChange } from "./log-change.ts";
import type { Facts } from "./profile.queries.ts";

/** Asks an admin to approve a changed qualification or experience; until then the page shows the old ones. */
export const askForFacts = (context: SignedIn, facts: Facts): Promise<MyPage> =>
  changeMine(context, async (inside, me) => {
    const isSame = facts.qualification === me.qualification && facts.experience === me.experience;
    if (isSame) await deleteQuestion(inside.db, me.staffId);
    else await askFor(inside.db, me.staffId, facts);
    await logChange(inside, me, "tutor-facts-asked", { after: facts });
  });
