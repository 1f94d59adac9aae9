import type { TutorLesson } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { keepStatement, withdrawOffered } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { asTutorLesson } from "./as-tutor-lesson.ts";
import { atLesson, requireTaught } from "./teaching.access.ts";

/** Withdraws the offered times; the family then keeps its time. */
export function withdrawOffer(context: SignedIn, id: string): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, { me, taught, lesson }) => {
    if ((taught.offeredTimes ?? []).length > 0) {
      await keepStatement(inside.db, id, { offeredTimes: [] });
      await withdrawOffered(inside, lesson);
      const details = { bookingId: taught.reference, staffId: me.staffId };
      await writeLog(inside, { type: "BOOKING", operation: "offer-withdrawn", details });
    }
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}
