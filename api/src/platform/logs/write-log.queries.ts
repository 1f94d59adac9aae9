import { createHash } from "node:crypto";
import type { OperationType } from "@tutoring/contract";
import { sql } from "kysely";
import type { Browser } from "#api/platform/core/caller.ts";
import type { Context } from "#api/platform/core/context.ts";
import type { LoggedOperation } from "#api/platform/core/events.ts";
import type { Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";

type Person = { id: string; name: string; email: string };
type Entry = {
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

/** The writer of entries that no person writes: a command or a background job, by its name. */
export const byCommand = (name: string): Omit<Writer, "db"> => ({
  ...{ viewer: null, report: () => {} },
  browser: { ip: "", userAgent: name },
});

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

/**
 * Writes an entry that may repeat very often: the first of its kind from a client at once, those of the next hour as one
 * entry with a count.
 */
export async function flushAggregated(context: Context, entry: Entry): Promise<void> {
  const { db, viewer, browser } = context;
  const { type, operation, details = {}, by = viewer } = entry;
  const key = createHash("sha256")
    .update(JSON.stringify([operation, details, by?.id, browser.client]))
    .digest();
  const { rows } = await sql<{ times: number }>`
    insert into aggregated_entries
      (entry_key, operation_type, operation, details, user_id, user_name, user_email, client_address, user_agent)
    values (${key}, ${type}, ${operation}, ${JSON.stringify(details)}, ${by?.id ?? null}, ${by?.name ?? "System"},
      ${by?.email ?? ""}, ${browser.ip}, ${browser.userAgent})
    on conflict (entry_key) do update set times = aggregated_entries.times + 1, last_at = clock_now()
    returning times`.execute(db);
  // protects 2.4.1: folding entries that repeat [if (rows[0]?.times === 1) → nothing]
  if (rows[0]?.times === 1) await writeLog(context, entry);
}

/** Background job: writes one entry for the repetitions of each past hour. Returns the number of entries. */
export async function unfoldEntries(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with over as (delete from aggregated_entries where first_at < clock_now() - interval '1 hour' returning *)
    insert into log_entries (operation_type, operation, details, user_id, user_name, user_email, client_address, user_agent)
    select operation_type, operation, details || jsonb_build_object('timesMore', times - 1, 'until', last_at),
      user_id, user_name, user_email, client_address, user_agent
    from over where times > 1 order by first_at`.execute(db);
  return Number(numAffectedRows ?? 0);
}
