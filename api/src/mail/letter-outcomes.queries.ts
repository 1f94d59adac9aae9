import { sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";
import { prepared } from "#api/db/prepared.ts";
import type { DueLetter } from "./due-letter.ts";
import { stoppedError } from "./stopped-addresses.queries.ts";

const maxTries = 10;
/** How long a letter waits for a mailbox or a domain that says "later". */
export const patientHours = 48;

/** Without naming "planned", which would make PostgreSQL read all planned letters to find this one. */
const isUnsettled = sql<boolean>`status not in ('sent', 'failed', 'withdrawn')`;

/** `keepSealed`: the letter stays in the local outbox and is read there for a while. */
export type SentNow = { id: number; keepSealed: boolean };

// protects C5: wiping a code that has left [...(!keepSealed && { sealed: null }) → nothing]
export const markedSent = (db: Pick<Db, "updateTable">, { id, keepSealed }: SentNow) =>
  db
    .updateTable("letters")
    .set({ status: "sent", sent_at: clockNow, last_error: null, ...(!keepSealed && { sealed: null }) })
    .where("letter_id", "=", id);

export async function markSent(db: Db, letter: SentNow): Promise<void> {
  await markedSent(db, letter).modifyEnd(prepared).execute();
}

/** Marks a letter as failed because its sealed text cannot be opened. */
export async function markUnreadable(db: Db, id: number): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "failed", sealed: null, last_error: "sealed with another key" })
    .where("letter_id", "=", id)
    .execute();
}

/** Returns a letter to the queue after an outage of the mail server, without counting a try. */
export async function giveBack(db: Db, letter: DueLetter, why: string): Promise<void> {
  await db
    .updateTable("letters")
    .set({ tries: sql`tries - 1`, next_try_at: clockNow, last_error: why.slice(0, 500) })
    .where("letter_id", "=", letter.id)
    .where(isUnsettled)
    .execute();
}

const pauseAfter = ({ tries }: DueLetter): number => Math.min(3600, 10 * 2 ** (tries - 1));

/** Schedules another try after 10 s, 20 s, 40 s … and at most an hour; after ten tries the letter counts as failed. */
export async function markRefused(db: Db, letter: DueLetter, why: string): Promise<void> {
  await db
    .updateTable("letters")
    .set({
      // protects 16.5.2: trying a refused letter again [letter.tries >= maxTries ? "failed" : "planned" → "failed"]
      status: letter.tries >= maxTries ? "failed" : "planned",
      next_try_at: sql`clock_now() + make_interval(secs => ${pauseAfter(letter)})`,
      last_error: why.slice(0, 500),
    })
    .where("letter_id", "=", letter.id)
    .where(isUnsettled) // it may have been withdrawn in the meantime
    .execute();
}

/** A full or busy mailbox is tried again for two days at least. */
export async function markWaiting(db: Db, letter: DueLetter, why: string): Promise<void> {
  await sql`
    update letters set last_error = ${why.slice(0, 500)}, next_try_at = clock_now() + make_interval(secs => ${pauseAfter(letter)}),
      status = case when tries >= ${maxTries} and due_at < clock_now() - make_interval(hours => ${patientHours}) then 'failed'
        else status end
    where letter_id = ${letter.id} and ${isUnsettled}`.execute(db);
}

/** Marks a letter as failed because its address takes no mail. */
export async function markUndeliverable(db: Db, letter: DueLetter, why = stoppedError): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "failed", sealed: null, last_error: why.slice(0, 500) })
    .where("letter_id", "=", letter.id)
    .where(isUnsettled)
    .execute();
}
