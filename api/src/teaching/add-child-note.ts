import type { ChildFile } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { insertChildNote, teaches } from "./child-notes.queries.ts";
import { showMyStudent } from "./show-my-student.ts";
import { requireMe } from "./teaching.access.ts";

const notesOfDay = [{ times: 100, seconds: 24 * 3600 }];

/** Adds a note about a child of the caller. The log has its number, not its text. */
export async function addChildNote(context: SignedIn, childId: string, text: string): Promise<ChildFile> {
  await inTransaction(context, async (inside) => {
    const { staffId } = await requireMe(inside);
    if (!(await teaches(inside.db, staffId, childId))) throw new Refusal("not-your-student");
    await takeOrRefuse(inside, `notes of tutor ${staffId}`, notesOfDay, "too-many-notes-today");
    const noteId = await insertChildNote(inside.db, { childId, tutorId: staffId, text });
    await writeLog(inside, { type: "CREATE", operation: "child-note-added", details: { staffId, childId, noteId } });
  });
  return showMyStudent(context, childId);
}
