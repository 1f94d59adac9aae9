import { type contract, firstRow, type HandlerResult, metaOf, type OfficeReview, type ParsedInput } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { slugsById } from "#api/domains/tutors/index.ts";
import { requireReview, type SeenReview } from "./reviews.access.ts";
import { reviewForOffice, reviewsMatching, setHidden } from "./reviews.queries.ts";

type Input = ParsedInput<typeof contract.reviews.findReviews>["query"];
type List = HandlerResult<typeof contract.reviews.findReviews>;

/** One page of all reviews, for admins. */
export async function findReviews({ db }: SignedIn, query: Input): Promise<List> {
  const { reviews, total } = await reviewsMatching(db, query, query.limit, firstRow(query));
  const tutorIds = reviews.map(({ tutorId }) => tutorId);
  const slugs = await slugsById(db, tutorIds);
  return { data: reviews.map((one) => ({ ...one, slug: slugs.get(one.tutorId) ?? null })), meta: metaOf(query, total) };
}

/** Hides a review, as it was seen, for a reason, or shows it again without one. The reason stays in the log. */
export function hideReview(context: SignedIn, seen: SeenReview, reason: string | null): Promise<OfficeReview> {
  const { id } = seen;
  return inTransaction(context, async (inside) => {
    await requireReview(inside.db, seen);
    await setHidden(inside.db, id, reason);
    const review = await reviewForOffice(inside.db, id);
    if (!review) throw new Refusal("no-such-review");
    const operation = reason === null ? "review-shown" : "review-hidden";
    const { tutorId: staffId, tutor: staffName } = review;
    const details = { reviewId: id, staffId, staffName, ...(reason !== null && { reason }) };
    await writeLog(inside, { type: "UPDATE", operation, details });
    const slugs = await slugsById(inside.db, [review.tutorId]);
    return { ...review, slug: slugs.get(review.tutorId) ?? null };
  });
}
