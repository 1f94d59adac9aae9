import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { slugsById } from "#api/tutors/index.ts";
import { reviewsMatching } from "./reviews.queries.ts";

type Ask = ParsedInput<typeof contract.reviews.findReviews>["query"];
type List = HandlerResult<typeof contract.reviews.findReviews>;

/** One page of all reviews, for admins. */
export async function findReviews({ db }: SignedIn, query: Ask): Promise<List> {
  const { reviews, total } = await reviewsMatching(db, query, query.limit, firstRow(query));
  const tutorIds = reviews.map(({ tutorId }) => tutorId);
  const slugs = await slugsById(db, tutorIds);
  return { data: reviews.map((one) => ({ ...one, slug: slugs.get(one.tutorId) ?? null })), meta: metaOf(query, total) };
}
