import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import type { DueEmail } from "./due-email.ts";
import { stoppedError } from "./stopped-addresses.queries.ts";

const maxTries = 10;
/** How long an email waits for a mailbox or a domain that says "later". */
export const patientHours = 48;

/** Without naming "planned", which would make PostgreSQL read all planned emails to find this one. */
const isUnsettled = sql<boolean>`status not in ('sent', 'failed', 'withdrawn')`;

/** `keepSealed`: the email stays in the local outbox and is read there for a while. `worded`: what its template said, and to whom. */
export type SentNow = { id: number; keepSealed: boolean; worded?: { to: string; subject: string; text: string } };

// protects C5: wiping a code that has left [keepSealed ? sql`` : sql`, sealed = null` → sql``]
const wiped = ({ keepSealed }: SentNow) => (keepSealed ? sql`` : sql`, sealed = null`);

export const markedSent = (email: SentNow) => sql`
  update emails set status = 'sent', sent_at = clock_now(), last_error = null, to_address = coalesce(${email.worded?.to ?? null}, to_address),
    subject = coalesce(${email.worded?.subject ?? null}, subject), body_text = coalesce(${email.worded?.text ?? null}, body_text)
    ${wiped(email)}
  where email_id = ${email.id}`;

export async function markSent(db: Db, email: SentNow): Promise<void> {
  await sql`${markedSent(email)} ${prepared}`.execute(db);
}

/** Marks an email as failed because its sealed text cannot be opened. */
export async function markUnreadable(db: Db, id: number): Promise<void> {
  await db
    .updateTable("emails")
    .set({ status: "failed", sealed: null, last_error: "sealed with another key" })
    .where("email_id", "=", id)
    .execute();
}

/** Returns an email to the queue after an outage of the mail server, without counting a try. */
export async function giveBack(db: Db, email: DueEmail, why: string): Promise<void> {
  await db
    .updateTable("emails")
    .set({ tries: sql`tries - 1`, next_try_at: clockNow, last_error: why.slice(0, 500) })
    .where("email_id", "=", email.id)
    .where(isUnsettled)
    .execute();
}

const pauseAfter = ({ tries }: DueEmail): number => Math.min(3600, 10 * 2 ** (tries - 1));

/** Schedules another try after 10 s, 20 s, 40 s … and at most an hour; after ten tries the email counts as failed. */
export async function markRefused(db: Db, email: DueEmail, why: string): Promise<void> {
  await db
    .updateTable("emails")
    .set({
      // protects 16.5.2: trying a refused email again [email.tries >= maxTries ? "failed" : "planned" → "failed"]
      status: email.tries >= maxTries ? "failed" : "planned",
      next_try_at: sql`clock_now() + make_interval(secs => ${pauseAfter(email)})`,
      last_error: why.slice(0, 500),
    })
    .where("email_id", "=", email.id)
    .where(isUnsettled) // it may have been withdrawn in the meantime
    .execute();
}

/** A full or busy mailbox is tried again for two days at least. */
export async function markWaiting(db: Db, email: DueEmail, why: string): Promise<void> {
  await sql`
    update emails set last_error = ${why.slice(0, 500)}, next_try_at = clock_now() + make_interval(secs => ${pauseAfter(email)}),
      status = case when tries >= ${maxTries} and due_at < clock_now() - make_interval(hours => ${patientHours}) then 'failed'
        else status end
    where email_id = ${email.id} and ${isUnsettled}`.execute(db);
}

/** Marks an email as failed because its address takes no mail. */
export async function markUndeliverable(db: Db, email: DueEmail, why = stoppedError): Promise<void> {
  await db
    .updateTable("emails")
    .set({ status: "failed", sealed: null, last_error: why.slice(0, 500) })
    .where("email_id", "=", email.id)
    .where(isUnsettled)
    .execute();
}
