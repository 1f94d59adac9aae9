import type { OperationType } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { plannedOnce } from "#api/db/planned-once.ts";

type Person = { id: string; name: string; email: string };
type Entry = {
  type: OperationType;
  /** An event's name, such as demo-class-booked; of a note its text. */
  operation: string;
  /** Before and after of what changed; never codes, tokens or passwords. */
  details?: Record<string, unknown>;
  /** Who did it, where that is not (yet) the viewer. */
  by?: Person;
  isNote?: boolean;
};

/** Writes to the operation log, in the transaction of the change it tells of. */
export async function writeLog(
  { db, viewer, browser, report }: Context,
  { type, operation, details = {}, by, isNote = false }: Entry,
): Promise<void> {
  const person = by ?? viewer;
  await db
    .insertInto("log_entries")
    .values({
      operation_type: type,
      operation,
      details: JSON.stringify(details),
      user_id: person?.id ?? null,
      user_name: person?.name ?? "System",
      user_email: person?.email ?? "",
      client_address: browser.address,
      user_agent: browser.userAgent,
      is_note: isNote,
    })
    .modifyEnd(plannedOnce)
    .execute();
  report(isNote ? "note-written" : operation);
}
