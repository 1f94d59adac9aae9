import type { Reviewable } from "@tutoring/contract";

export type MyReviews = { data: Reviewable[] };

/** The tutors who have a public page, with its address. */
export const asMyReviews = (tutors: Omit<Reviewable, "slug">[], slugs: Map<number, string>): MyReviews => ({
  data: tutors.flatMap((tutor) => {
    const slug = slugs.get(tutor.tutorId);
    return slug ? { ...tutor, slug } : [];
  }),
});
