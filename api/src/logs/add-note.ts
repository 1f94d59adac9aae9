import type { OperationType } from "@tutoring/contract";
import officeReplies from "#api/core/office-replies.en.ts";
import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "./write-log.queries.ts";

/** Adds a person's note to the log. */
export async function addNote(
  context: SignedIn,
  { operation, operationType }: { operation: string; operationType: OperationType },
): Promise<{ message: string }> {
  await writeLog(context, { type: operationType, operation, isNote: true });
  return { message: officeReplies.noteAdded };
}
