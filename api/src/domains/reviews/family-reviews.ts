import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput, type Reviewable } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { refuseContacts } from "#api/platform/core/refuse-contacts.ts";
import { firstNameOf } from "#api/platform/core/first-name.ts";
import { notePublishing, noteWithdrawal } from "#api/domains/consents/index.ts";
import { changesOfFamily, takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { publicTutor, slugsById } from "#api/domains/tutors/index.ts";
import { hasAttended, hasReviews, isReviewed, removeReview, reviewable, storeReview } from "./own-reviews.queries.ts";
import { figuresOf, noReviews, shownReviews } from "./reviews.queries.ts";

type MyReviews = { data: Reviewable[] };

/** The tutors who have a public page, with its address. */
const asMyReviews = (tutors: Omit<Reviewable, "slug">[], slugs: Map<number, string>): MyReviews => ({
  data: tutors.flatMap((tutor) => {
    const slug = slugs.get(tutor.tutorId);
    return slug ? { ...tutor, slug } : [];
  }),
});

/** The tutors with a public page whom the caller may review, and the caller's reviews of them. */
export async function listMyReviews({ db, viewer }: SignedIn): Promise<MyReviews> {
  const tutors = await reviewable(db, viewer.id);
  const tutorIds = tutors.map(({ tutorId }) => tutorId);
  return asMyReviews(tutors, await slugsById(db, tutorIds));
}

type Logged = { operation: string; details: Record<string, unknown> };

/** Changes a review that the caller has written and logs it. Refuses too many a day. */
const changeOwnReview = (context: SignedIn, change: (inside: SignedIn) => Promise<Logged>): Promise<MyReviews> =>
  inTransaction(context, async (inside) => {
    await changeInside(inside, change);
    return listMyReviews(inside);
  });

async function changeInside(inside: SignedIn, change: (inside: SignedIn) => Promise<Logged>): Promise<void> {
  await takeOrRefuse(inside, `reviews of ${inside.viewer.id}`, changesOfFamily, "too-many-changes-today");
  await writeLog(inside, { type: "UPDATE", ...(await change(inside)) });
}

type Said = { childId: string; tutorId: number; stars: number; words: string };

/** Writes or changes the caller's review. Refuses a child that is not theirs or has had no class with the tutor. */
export const writeReview = (context: SignedIn, said: Said): Promise<MyReviews> =>
  changeOwnReview(context, (inside) => store(inside, said));

/** The same inside the caller's transaction, unless the family has said something before: that is changed only where it reads it. */
export async function publishReview(inside: SignedIn, said: Said): Promise<void> {
  if (await isReviewed(inside.db, said)) return;
  await changeInside(inside, (now) => store(now, said));
}

async function store(context: SignedIn, said: Said): Promise<Logged> {
  const { db, viewer } = context;
  const review = { ...said, familyId: viewer.id, author: firstNameOf(viewer.name) };
  if (!(await hasAttended(db, review))) throw new Refusal("not-attended");
  refuseContacts(said.words);
  await storeReview(db, review);
  await notePublishing(context, viewer, said.childId);
  return { operation: "review-written", details: { staffId: said.tutorId, stars: said.stars } };
}

/** Deletes the caller's review of a tutor. Refuses with `no-such-review` or `too-many-changes-today`. */
export const deleteReview = (context: SignedIn, whose: { childId: string; tutorId: number }): Promise<MyReviews> =>
  changeOwnReview(context, async (inside) => {
    if (!(await removeReview(inside.db, { ...whose, familyId: inside.viewer.id }))) throw new Refusal("no-such-review");
    if (!(await hasReviews(inside.db, whose.childId))) await noteWithdrawal(inside, inside.viewer, whose.childId, "reviews");
    return { operation: "review-deleted", details: { staffId: whose.tutorId } };
  });

type Input = ParsedInput<typeof contract.reviews.listReviews>["query"];
type List = HandlerResult<typeof contract.reviews.listReviews>;

/** One page of families' reviews of a tutor whose page is public (decision 0074). */
export async function listReviews({ db }: Context, slug: string, query: Input): Promise<List> {
  const tutor = await publicTutor(db, slug);
  if (!tutor) throw new Refusal("no-such-tutor-page");
  const figures = (await figuresOf(db, [tutor.tutorId])).get(tutor.tutorId) ?? noReviews;
  return {
    data: await shownReviews(db, tutor.tutorId, query.limit, firstRow(query)),
    meta: metaOf(query, figures.count),
    figures,
  };
}
