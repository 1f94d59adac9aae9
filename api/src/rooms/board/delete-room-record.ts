import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { withFiles } from "#api/files/index.ts";
import { requireParticipant, roomState } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { keysOfLesson } from "./pictures.queries.ts";
import { deleteRecord } from "./records.queries.ts";

/** Deletes board, chat and pictures of the family's own class. Refuses while the class is open. */
export async function deleteRoomRecord(context: SignedIn, id: string): Promise<{ deleted: boolean }> {
  const { lesson } = await requireParticipant(context, id, undefined);
  if (roomState(lesson, context.now()) === "open") throw new Refusal("room-still-open");
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      files.remove(await keysOfLesson(inside.db, id));
      const deleted = await deleteRecord(inside.db, id);
      const details = { bookingId: lesson.reference };
      if (deleted) await writeLog(inside, { type: "DELETE", operation: "board-and-chat-deleted", details });
      return { deleted };
    }),
  );
}
