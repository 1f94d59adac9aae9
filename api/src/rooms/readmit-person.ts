import type { Removed } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { requireLesson } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { deleteRemoval } from "./removals.queries.ts";

/** Lets a side in again that was removed from a class. */
export function readmitPerson(context: SignedIn, id: string, side: Removed["side"]): Promise<{ readmitted: boolean }> {
  return inTransaction(context, async (inside) => {
    const lesson = await requireLesson(inside, id);
    const names = await deleteRemoval(inside.db, id, side);
    for (const name of names)
      await writeLog(inside, {
        type: "BOOKING",
        operation: "let-into-class-again",
        details: { bookingId: lesson.reference, side, name },
      });
    return { readmitted: names.length > 0 };
  });
}
