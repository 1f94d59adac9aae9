import type { TutorsReview } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { refuseContacts } from "#api/platform/core/refuse-contacts.ts";
import { changesOfTutor, takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { requireMe, type StoredTutor } from "#api/domains/tutors/index.ts";
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

/** Answers a review of the caller. Refuses a second answer. */
export const answerReview = (context: SignedIn, id: number, answer: string): Promise<{ data: TutorsReview[] }> =>
  changeReviewOfMe(context, async ({ db }, { staffId }) => {
    refuseContacts(answer);
    const done = await setAnswer(db, { id, tutorId: staffId }, answer);
    if (!done) throw new Refusal("no-such-review");
    if (done === "answered") throw new Refusal("review-answered");
    return { operation: "review-answered", details: { reviewId: id, staffId } };
  });

/** Asks an admin to look at a review of the caller. */
export const reportReview = (context: SignedIn, id: number, reason: string): Promise<{ data: TutorsReview[] }> =>
  changeReviewOfMe(context, async ({ db }, { staffId }) => {
    if (!(await setReport(db, { id, tutorId: staffId }, reason))) throw new Refusal("no-such-review");
    return { operation: "review-reported", details: { reviewId: id, staffId } };
  });
