import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { readerOf } from "./email-readers.queries.ts";

/** SQL: an email that has not left because its reader is reached otherwise, or was, and that is still of use. */
export const isHeldBack = sql<boolean>`(emails.tries = 0 and emails.to_address <> ''
  and (emails.worthless_after is null or emails.worthless_after > clock_now())
  and (emails.status = 'withdrawn' and emails.not_needed_at is not null
    or emails.status = 'planned' and emails.due_at <= clock_now() and emails.next_try_at > clock_now())
  and exists (select from notifications n where n.email_id = emails.email_id and n.steps > 0))`;

/**
 * Sends an email that was held back, and ends the other ways. Returns the reader's address; "mailed" for one that has left or is
 * leaving, and "over" for one that is of no use any more.
 */
export async function mailHeldBack(db: Db, emailId: number): Promise<{ address: string } | "mailed" | "over"> {
  const { rows } = await sql<{ address: string }>`
    update emails set status = 'planned', not_needed_at = null, next_try_at = clock_now()
    where emails.email_id = ${emailId} and ${isHeldBack} returning (${readerOf}) ->> 'address' as address`.execute(db);
  const [mailed] = rows;
  if (!mailed) return (await hasLeft(db, emailId)) ? "mailed" : "over";
  // a report that comes later finds nothing to withdraw
  await db
    .updateTable("notifications")
    .set({ status: "emailed" })
    .where("email_id", "=", emailId)
    .where("status", "in", ["planned", "pushed"])
    .execute();
  return mailed;
}

async function hasLeft(db: Db, emailId: number): Promise<boolean> {
  const { rows } = await sql<{ hasLeft: boolean }>`
    select status in ('sent', 'failed') or status = 'planned' and due_at <= clock_now() as "hasLeft"
    from emails where email_id = ${emailId}`.execute(db);
  return rows[0]?.hasLeft ?? false;
}
