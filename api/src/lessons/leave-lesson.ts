import { type Context, inTransaction } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireParticipant } from "./lesson-access.ts";
import { endVisit } from "./visits.queries.ts";

/** Records when a participant left; a visit that has ended already stays as it is. */
export function leaveLesson(
  context: Context,
  id: string,
  visitId: number,
  key: string | undefined,
): Promise<{ visitId: number }> {
  return inTransaction(context, async (inside) => {
    const { side, lesson } = await requireParticipant(inside, id, key);
    if (await endVisit(inside.db, id, visitId, side))
      await writeLog(inside, { type: "BOOKING", operation: "class-left", details: { bookingId: lesson.reference, side } });
    return { visitId };
  });
}
