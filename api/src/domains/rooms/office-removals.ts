import { closeCodes, type Removed } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type Lesson, requireLesson } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { afterwards } from "./media/afterwards.ts";
import type { MediaProvider } from "./media/provider.ts";
import { lockRoom, personAt } from "./presence.queries.ts";
import { deleteRemoval, insertRemoval, removedFrom } from "./removals.queries.ts";
import { closeConnection } from "./notify-room.ts";

/** The people who were removed from a class and not let in again. */
export async function listRemoved(context: Context, id: string): Promise<{ removed: Removed[] }> {
  await requireLesson(context, id);
  const removed = await removedFrom(context.db, id);
  return { removed: removed.map(({ side, name, by, at }) => ({ side, name, by, at: at.toISOString() })) };
}

/** Removes the person of a connection from a class for good, with picture and voice. Refuses one of our own team. */
export function removePerson(
  context: SignedIn,
  media: MediaProvider,
  id: string,
  connection: string,
): Promise<{ removed: boolean }> {
  return inTransaction(context, async (inside) => {
    const lesson = await requireLesson(inside, id);
    await lockRoom(inside.db, id);
    const found = await personAt(inside.db, id, connection);
    // protects C43: keeping our team in [|| found.side === "staff" → nothing]
    if (!found || found.side === "staff") throw new Refusal("nobody-to-remove");
    const { person, side, name } = found;
    const removed = await insertRemoval(inside.db, id, { person, side, name, by: inside.viewer.name });
    const details = detailsOf(lesson, side, name);
    if (removed) await writeLog(inside, { type: "BOOKING", operation: "removed-from-class", details });
    await closeConnection(inside.db, id, connection, closeCodes.removed);
    afterwards(inside, () => media.remove(id, side));
    return { removed };
  });
}

/** A name is a tutor's or a family's. */
const detailsOf = ({ reference, tutorId }: Lesson, side: Removed["side"], name: string) => ({
  ...{ bookingId: reference, side, name },
  ...(side === "tutor" && { staffId: tutorId }),
});

/** Lets a side in again that was removed from a class. */
export function readmitPerson(context: SignedIn, id: string, side: Removed["side"]): Promise<{ readmitted: boolean }> {
  return inTransaction(context, async (inside) => {
    const lesson = await requireLesson(inside, id);
    const names = await deleteRemoval(inside.db, id, side);
    for (const name of names)
      await writeLog(inside, {
        type: "BOOKING",
        operation: "let-into-class-again",
        details: detailsOf(lesson, side, name),
      });
    return { readmitted: names.length > 0 };
  });
}
