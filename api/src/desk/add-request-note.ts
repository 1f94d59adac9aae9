import type { RequestFile } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { atDesk } from "./at-desk.ts";
import { insertNote } from "./notes.queries.ts";

/** Adds a note for the back office alone. The log has its number, not its text. */
export const addRequestNote = (context: SignedIn, id: string, text: string): Promise<RequestFile> =>
  atDesk(context, id, async (inside, { bookingId }) => {
    const noteId = await insertNote(inside.db, id, inside.viewer.name, text);
    await writeLog(inside, { type: "UPDATE", operation: "book-request-note-added", details: { bookingId, noteId } });
  });
