import { closeCodes } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { afterwards } from "./media/afterwards.ts";
import type { MediaProvider } from "./media/provider.ts";
import { insertEnding } from "./removals.queries.ts";
import { requireAdmitted } from "./require-admitted.ts";
import { closeRoom, notifyRoom } from "./notify-room.ts";

/** Ends a class for everyone in it, with picture and voice. Refuses the student's side. */
export function endRoom(
  context: Context,
  media: MediaProvider,
  id: string,
  key: string | undefined,
): Promise<{ ended: boolean }> {
  return inTransaction(context, async (inside) => {
    const { lesson, side, name } = await requireAdmitted(inside, id, key);
    if (side === "student") throw new Refusal("class-not-yours-to-end");
    await insertEnding(inside.db, id, name);
    await writeLog(inside, { type: "BOOKING", operation: "class-ended", details: { bookingId: lesson.reference, side, name } });
    await notifyRoom(inside.db, id, { kind: "over", by: name });
    await closeRoom(inside.db, id, closeCodes.roomOver);
    // protects C43: ending the call with the class
    afterwards(inside, () => media.close(id));
    return { ended: true };
  });
}
