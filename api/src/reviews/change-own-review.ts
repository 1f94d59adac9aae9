import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { changesOfFamily, takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import type { MyReviews } from "./as-my-reviews.ts";
import { listMyReviews } from "./list-my-reviews.ts";

type Logged = { operation: string; details: Record<string, unknown> };

/** Changes a review that the caller has written and logs it. Refuses too many a day. */
export const changeOwnReview = (context: SignedIn, change: (inside: SignedIn) => Promise<Logged>): Promise<MyReviews> =>
  inTransaction(context, async (inside) => {
    await takeOrRefuse(inside, `reviews of ${inside.viewer.id}`, changesOfFamily, "too-many-changes-today");
    await writeLog(inside, { type: "UPDATE", ...(await change(inside)) });
    return listMyReviews(inside);
  });
