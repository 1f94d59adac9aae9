import type { Reviewable } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { firstNameOf } from "#api/core/first-name.ts";
import { refuseContacts } from "#api/core/hidden-words/refuse-contacts.ts";
import { changesOfFamily, takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { slugsById } from "#api/tutors/index.ts";
import { hasAttended, removeReview, reviewable, storeReview } from "./own-reviews.queries.ts";

type Mine = { data: Reviewable[] };

/** The tutors whom the caller may review, which takes a public page, and what they have said of them. */
export async function listMyReviews({ db, viewer }: SignedIn): Promise<Mine> {
  const all = await reviewable(db, viewer.id);
  const tutorIds = all.map(({ tutorId }) => tutorId);
  const slugs = await slugsById(db, tutorIds);
  return { data: all.flatMap((one) => ({ ...one, slug: slugs.get(one.tutorId) ?? "" })).filter(({ slug }) => slug) };
}

type Said = { childId: string; tutorId: number; stars: number; words: string };

/** Writes or changes the caller's review. Refuses a child that is not theirs or has had no class with the tutor. */
export const writeReview = (context: SignedIn, said: Said): Promise<Mine> =>
  changeMine(context, async ({ db, viewer }) => {
    const review = { ...said, familyId: viewer.id, author: firstNameOf(viewer.name) };
    if (!(await hasAttended(db, review))) throw new Refusal("not-attended");
    refuseContacts(said.words);
    await storeReview(db, review);
    return { operation: "review-written", details: { tutorId: said.tutorId, stars: said.stars } };
  });

export const deleteReview = (context: SignedIn, whose: Pick<Said, "childId" | "tutorId">): Promise<Mine> =>
  changeMine(context, async ({ db, viewer }) => {
    if (!(await removeReview(db, { ...whose, familyId: viewer.id }))) throw new Refusal("no-such-review");
    return { operation: "review-deleted", details: { tutorId: whose.tutorId } };
  });

type Logged = { operation: string; details: Record<string, unknown> };

const changeMine = (context: SignedIn, change: (inside: SignedIn) => Promise<Logged>): Promise<Mine> =>
  inTransaction(context, async (inside) => {
    await takeOrRefuse(inside, `reviews of ${inside.viewer.id}`, changesOfFamily, "too-many-changes-today");
    await writeLog(inside, { type: "UPDATE", ...(await change(inside)) });
    return listMyReviews(inside);
  });
