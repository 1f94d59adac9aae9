import type { TutorsReview } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { changesOfTutor, takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireMe, type StoredTutor } from "#api/tutors/index.ts";
import { listReviewsOfMe } from "./list-reviews-of-me.ts";

type Logged = { operation: string; details: Record<string, unknown> };

/** Changes something about a review of the caller and logs it; counts towards the tutor's daily limit of changes. */
export const changeReviewOfMe = (
  context: SignedIn,
  change: (inside: SignedIn, me: StoredTutor) => Promise<Logged>,
): Promise<{ data: TutorsReview[] }> =>
  inTransaction(context, async (inside) => {
    const me = await requireMe(inside);
    await takeOrRefuse(inside, `changes of tutor ${me.staffId}`, changesOfTutor, "too-many-changes-today");
    await writeLog(inside, { type: "UPDATE", ...(await change(inside, me)) });
    return listReviewsOfMe(inside);
  });
