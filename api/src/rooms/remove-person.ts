import { closeCodes } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireLesson } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { afterwards } from "./media/afterwards.ts";
import type { MediaProvider } from "./media/provider.ts";
import { lockRoom, personAt } from "./presence.queries.ts";
import { insertRemoval } from "./removals.queries.ts";
import { closeConnection } from "./tell-room.ts";

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
    const details = { bookingId: lesson.reference, side, name };
    if (removed) await writeLog(inside, { type: "BOOKING", operation: "removed-from-class", details });
    await closeConnection(inside.db, id, connection, closeCodes.removed);
    afterwards(inside, () => media.remove(id, side));
    return { removed };
  });
}
