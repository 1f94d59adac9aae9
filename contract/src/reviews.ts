import { Meta, ordered, paged } from "./lists.ts";
import { ownReview } from "./refusals/groups.ts";
import { json, route } from "./route.ts";
import { maxReviewLength, maxStars, maxReasonLength } from "./rules.ts";
import { requiredText, text } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { Id, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

/** The average is null under five reviews: so few say more about chance than about a tutor. */
export const ReviewFigures = z.object({ count: z.number(), average: z.number().nullable() });
export type ReviewFigures = z.infer<typeof ReviewFigures>;

const said = { stars: z.number(), words: z.string(), writtenAt: z.iso.datetime(), answer: z.string().nullable() };
/** As everyone reads it. */
export const Review = z.object({ id: z.number(), author: z.string(), ...said });
export type Review = z.infer<typeof Review>;

/** A tutor with whom a child has had a class, and the family's review of them. */
export const Reviewable = z.object({
  childId: z.string(),
  child: z.string(),
  tutorId: z.number(),
  tutor: z.string(),
  slug: z.string(),
  /** `hidden`: why our team does not show it. */
  review: z.object({ ...said, hidden: z.string().nullable() }).nullable(),
});
export type Reviewable = z.infer<typeof Reviewable>;

const TutorsReview = Review.extend({ reported: z.boolean(), hidden: z.boolean() });
export type TutorsReview = z.infer<typeof TutorsReview>;

export const OfficeReview = Review.extend({
  tutor: z.string(),
  slug: z.string().nullable(),
  reportReason: z.string().nullable(),
  hiddenReason: z.string().nullable(),
});
export type OfficeReview = z.infer<typeof OfficeReview>;

const whose = { childId: z.uuid(), tutorId: wholeNumber(1, 2_147_483_647) };
const id = z.object({ id: wholeNumber(1, 2_147_483_647) });
/** When the words were written that the caller has read; refused with `review-changed` if the family has changed them since. */
const seen = { writtenAt: z.iso.datetime().optional() };
const mine = json(z.object({ data: z.array(Reviewable) }));
const about = json(z.object({ data: z.array(TutorsReview) }));
const slug = z.object({ slug: z.string().trim().max(120) });

export const reviews = {
  listReviews: route({
    method: "GET",
    path: "/tutor-pages/:slug/reviews",
    access: "anyone",
    summary: "What families say of a tutor, the newest first.",
    params: slug,
    query: z.object(paged(5)),
    reply: json(z.object({ data: z.array(Review), meta: Meta, figures: ReviewFigures })),
    cached: true,
    refusals: ["no-such-tutor-page"],
  }),

  listMyReviews: route({
    method: "GET",
    path: "/students/reviews",
    access: "use-family-account",
    summary: "The tutors with public pages whom one's children have had classes with, and what one has said of them.",
    reply: mine,
  }),
  writeReview: route({
    method: "PUT",
    path: "/students/reviews",
    access: "use-family-account",
    summary: "Say in public how a tutor is, once for each child; saying it again changes it.",
    body: json(
      z.object({
        ...whose,
        stars: wholeNumber(1, maxStars, { error: sentence("starsRequired", { max: maxStars }) }),
        words: text(maxReviewLength).default(""),
      }),
    ),
    reply: mine,
    clearsCache: true,
    refusals: [...ownReview, "not-attended", "contacts-in-public"],
  }),
  deleteReview: route({
    method: "DELETE",
    path: "/students/reviews",
    access: "use-family-account",
    summary: "Take a review away.",
    query: z.object(whose),
    reply: mine,
    clearsCache: true,
    refusals: [...ownReview],
  }),

  listReviewsOfMe: route({
    method: "GET",
    path: "/staff/reviews",
    access: "use-tutor-account",
    summary: "What families say of the tutor, the newest 100.",
    reply: about,
    refusals: ["no-tutor-profile"],
  }),
  answerReview: route({
    method: "PUT",
    path: "/staff/reviews/:id/answer",
    access: "use-tutor-account",
    summary: "Answer a review, once, in public.",
    params: id,
    body: json(z.object({ answer: requiredText({ missing: "messageRequired", max: maxReviewLength }), ...seen })),
    reply: about,
    clearsCache: true,
    refusals: [
      "no-tutor-profile",
      "no-such-review",
      "review-changed",
      "review-answered",
      "contacts-in-public",
      "too-many-changes-today",
    ],
  }),
  reportReview: route({
    method: "PUT",
    path: "/staff/reviews/:id/report",
    access: "use-tutor-account",
    summary: "Ask our team to look at a review.",
    params: id,
    body: json(z.object({ reason: requiredText({ missing: "reasonRequired", max: maxReasonLength }), ...seen })),
    reply: about,
    refusals: ["no-tutor-profile", "no-such-review", "review-changed", "too-many-changes-today"],
  }),

  findReviews: route({
    method: "GET",
    path: "/reviews",
    access: "moderate-reviews",
    summary: "All reviews, reported ones first.",
    query: z.object({
      which: z.enum(["all", "reported", "hidden"]).default("all"),
      search: z.string().trim().max(200).optional(),
      /** Of this tutor alone. */
      tutor: Id.optional(),
      ...paged(20),
      ...ordered(["writtenAt", "stars"], "writtenAt", "desc"),
    }),
    reply: json(z.object({ data: z.array(OfficeReview), meta: Meta })),
  }),
  hideReview: route({
    method: "PUT",
    path: "/reviews/:id/hidden",
    access: "moderate-reviews",
    summary: "Hide a review from everyone but its family, with a reason that stays in the log.",
    params: id,
    body: json(z.object({ reason: requiredText({ missing: "reasonRequired", max: maxReasonLength }), ...seen })),
    reply: json(OfficeReview),
    clearsCache: true,
    refusals: ["no-such-review", "review-changed"],
  }),
  showReview: route({
    method: "DELETE",
    path: "/reviews/:id/hidden",
    access: "moderate-reviews",
    summary: "Show a review, and settle a report of it.",
    params: id,
    query: z.object(seen),
    reply: json(OfficeReview),
    clearsCache: true,
    refusals: ["no-such-review", "review-changed"],
  }),
};
