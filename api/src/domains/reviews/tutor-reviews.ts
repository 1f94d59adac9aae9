import type { TutorsReview } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { refuseContacts } from "#api/platform/core/refuse-contacts.ts";
import { changesOfTutor, takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { requireMe, type StoredTutor } from "#api/domains/tutors/index.ts";
import { requireReview, type SeenReview } from "./reviews.access.ts";
import { reviewsOf, setAnswer, setReport } from "./reviews.queries.ts";

/** The newest reviews of the calling tutor, hidden ones included. */
export const listReviewsOfMe = async (context: SignedIn): Promise<{ data: TutorsReview[] }> => ({
  data: await reviewsOf(context.db, (await requireMe(context)).staffId),
});

type Logged = { operation: string; details: Record<string, unknown> };

/** Changes something about a review of the caller and logs it; counts towards the tutor's daily limit of changes. */
const changeReviewOfMe = (
  context: SignedIn,
  change: (inside: SignedIn, me: StoredTutor) => Promise<Logged>,
): Promise<{ data: TutorsReview[] }> =>
  inTransaction(context, async (inside) => {
    const me = await requireMe(inside);
    await takeOrRefuse(inside, `changes of tutor ${me.staffId}`, changesOfTutor, "too-many-changes-today");
    await writeLog(inside, { type: "UPDATE", ...(await change(inside, me)) });
    return listReviewsOfMe(inside);
  });

/** Answers a review of the caller, as they saw it. Refuses a second answer. */
export const answerReview = (context: SignedIn, seen: SeenReview, answer: string): Promise<{ data: TutorsReview[] }> =>
  changeReviewOfMe(context, async ({ db }, { staffId }) => {
    refuseContacts(answer);
    const { isAnswered, isHidden } = await requireReview(db, seen, staffId);
    if (isHidden) throw new Refusal("no-such-review");
    if (isAnswered) throw new Refusal("review-answered");
    await setAnswer(db, seen.id, answer);
    return { operation: "review-answered", details: { reviewId: seen.id, staffId } };
  });

/** Asks an admin to look at a review of the caller, as they saw it. */
export const reportReview = (context: SignedIn, seen: SeenReview, reason: string): Promise<{ data: TutorsReview[] }> =>
  changeReviewOfMe(context, async ({ db }, { staffId }) => {
    await requireReview(db, seen, staffId);
    await setReport(db, seen.id, reason);
    return { operation: "review-reported", details: { reviewId: seen.id, staffId } };
  });
