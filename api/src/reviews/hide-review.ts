import type { OfficeReview } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { slugsById } from "#api/tutors/index.ts";
import { reviewForOffice, setHidden } from "./reviews.queries.ts";

/** Hides a review for a reason, or shows it again without one. The reason stays in the log. */
export function hideReview(context: SignedIn, id: number, reason: string | null): Promise<OfficeReview> {
  return inTransaction(context, async (inside) => {
    if (!(await setHidden(inside.db, id, reason))) throw new Refusal("no-such-review");
    const operation = reason === null ? "review-shown" : "review-hidden";
    await writeLog(inside, { type: "UPDATE", operation, details: { reviewId: id, ...(reason !== null && { reason }) } });
    const review = await reviewForOffice(inside.db, id);
    if (!review) throw new Refusal("no-such-review");
    const slugs = await slugsById(inside.db, [review.tutorId]);
    return { ...review, slug: slugs.get(review.tutorId) ?? null };
  });
}
