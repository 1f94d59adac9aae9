import type { OperationType } from "@tutoring/contract";
import { sql } from "kysely";
import type { Browser, Context } from "#api/core/context.ts";
import type { LoggedOperation } from "#api/core/events.ts";
import { prepared } from "#api/db/prepared.ts";

type Person = { id: string; name: string; email: string };
export type Entry = {
  type: OperationType;
  /** The event's name, such as demo-class-booked; a note's text. */
  operation: string;
  /** Before and after of the change; never codes, tokens or passwords. */
  details?: Record<string, unknown>;
  /** The acting person, if it is not (yet) the viewer. */
  by?: Person;
  isNote?: boolean;
};

/** Who writes, and from where; an operator's command has no more than this of a context. */
type Writer = Pick<Context, "db" | "viewer" | "report"> & { browser: Pick<Browser, "ip" | "userAgent"> };

/** Writes an entry to the operation log, in the transaction of the change. */
export async function writeLog(
  { db, viewer, browser, report }: Writer,
  { type, operation, details = {}, by, isNote = false }: Entry,
): Promise<void> {
  const person = by ?? viewer;
  // protects 16.2.1: from where a person acted [browser.ip → ""]
  await sql`
    insert into log_entries (operation_type, operation, details, user_id, user_name, user_email, client_address, user_agent, is_note)
    values (${type}, ${operation}, ${JSON.stringify(details)}, ${person?.id ?? null}, ${person?.name ?? "System"},
      ${person?.email ?? ""}, ${browser.ip}, ${browser.userAgent}, ${isNote}) ${prepared}`.execute(db);
  report(isNote ? "note-written" : (operation as LoggedOperation));
}
