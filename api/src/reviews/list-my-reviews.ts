import type { Reviewable } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { slugsById } from "#api/tutors/index.ts";
import { reviewable } from "./own-reviews.queries.ts";

export type Mine = { data: Reviewable[] };

/** The tutors whom the caller may review, which takes a public page, and what they have said of them. */
export async function listMyReviews({ db, viewer }: SignedIn): Promise<Mine> {
  const all = await reviewable(db, viewer.id);
  const tutorIds = all.map(({ tutorId }) => tutorId);
  const slugs = await slugsById(db, tutorIds);
  return { data: all.flatMap((one) => ({ ...one, slug: slugs.get(one.tutorId) ?? "" })).filter(({ slug }) => slug) };
}
