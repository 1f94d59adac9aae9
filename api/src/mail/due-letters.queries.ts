import { type RawBuilder, sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";
import type { Calendar } from "./letters.queries.ts";

/** Codes have a sender of their own, so that they never queue behind other letters. */
export const lanes = ["codes", "ordinary"] as const;
export type Lane = (typeof lanes)[number];
export type DueLetter = {
  id: number;
  to: string;
  subject: string;
  text: string;
  sealed: Buffer | null;
  tries: number;
  calendar?: Calendar;
};
export type SentLetter = { to: string; subject: string; text: string; sealed: Buffer | null; sentAt: string };

/** A process's lease on a letter it is sending; longer than a mail server may take for one. */
const leaseSeconds = 180;
const maxTries = 10;

/** Leases the letter of a lane that has waited longest. */
export async function takeDueLetter(db: Db, lane: Lane): Promise<DueLetter | undefined> {
  const row = await db
    .updateTable("letters")
    .set({
      tries: sql`tries + 1`,
      next_try_at: sql`clock_now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where("letter_id", "=", (one) =>
      one
        .selectFrom("letters")
        .select("letter_id")
        .where("lane", "=", lane)
        .where("status", "=", "planned")
        .where("next_try_at", "<=", clockNow)
        .where((letter) => letter.or([letter("worthless_after", "is", null), letter("worthless_after", ">", clockNow)]))
        .orderBy("next_try_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .where("status", "=", "planned")
    .returning(["letter_id", "to_address", "subject", "body_text", "sealed", "tries", "calendar", "calendar_method"])
    .executeTakeFirst();
  if (!row) return undefined;
  const method = (row.calendar_method ?? "REQUEST") as Calendar["method"];
  return {
    id: row.letter_id,
    to: row.to_address,
    subject: row.subject,
    text: row.body_text,
    sealed: row.sealed,
    tries: row.tries,
    ...(row.calendar && { calendar: { text: row.calendar, method } }),
  };
}

/** Releases all leases. Only for the single process of a database, at its start, after a killed one. */
export async function releaseLetters(db: Db): Promise<void> {
  await db.updateTable("letters").set({ next_try_at: clockNow }).where("status", "=", "planned").where("tries", ">", 0).execute();
}

/** Marks letters past their time of use as failed. */
export async function failOutdatedLetters(db: Db): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "failed", sealed: null, last_error: "not sent in time" })
    .where("status", "=", "planned")
    .where("worthless_after", "<=", clockNow)
    .execute();
}

/** `keepSealed`: the letter stays in the local outbox and is read there for a while. */
export async function markSent(db: Db, id: number, { keepSealed }: { keepSealed: boolean }): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "sent", sent_at: clockNow, last_error: null, ...(!keepSealed && { sealed: null }) })
    .where("letter_id", "=", id)
    .execute();
}

/** Marks a letter as failed because its sealed text cannot be opened. */
export async function markUnreadable(db: Db, id: number): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "failed", sealed: null, last_error: "sealed with another key" })
    .where("letter_id", "=", id)
    .execute();
}

/** Gives a letter back that the mail server's outage kept from leaving; it does not count as tried. */
export async function giveBack(db: Db, letter: DueLetter, why: string): Promise<void> {
  await db
    .updateTable("letters")
    .set({ tries: sql`tries - 1`, next_try_at: clockNow, last_error: why.slice(0, 500) })
    .where("letter_id", "=", letter.id)
    .where("status", "=", "planned")
    .execute();
}

/** Schedules another try after 10 s, 20 s, 40 s … and at most an hour; after ten tries the letter counts as failed. */
export async function markRefused(db: Db, letter: DueLetter, why: string): Promise<void> {
  const pause = Math.min(3600, 10 * 2 ** (letter.tries - 1));
  await db
    .updateTable("letters")
    .set({
      status: letter.tries >= maxTries ? "failed" : "planned",
      next_try_at: sql`clock_now() + make_interval(secs => ${pause})`,
      last_error: why.slice(0, 500),
    })
    .where("letter_id", "=", letter.id)
    .where("status", "=", "planned") // it may have been withdrawn in the meantime
    .execute();
}

/** The newest letters of the local outbox. */
export async function newestSentLetters(db: Db): Promise<SentLetter[]> {
  const rows = await db
    .selectFrom("letters")
    .select(["to_address", "subject", "body_text", "sealed", "sent_at"])
    .where("status", "=", "sent")
    .where("to_address", "<>", "")
    .orderBy("letter_id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    to: row.to_address,
    subject: row.subject,
    text: row.body_text,
    sealed: row.sealed,
    sentAt: (row.sent_at ?? new Date(0)).toISOString(),
  }));
}

/** Wipes sealed texts an hour after they were due, and all other texts after `days`. The rows remain. */
export async function wipeOldLetters(db: Db, days: number): Promise<number> {
  await wipe(
    db,
    sql`sealed is not null and status <> 'planned' and due_at < clock_now() - interval '1 hour'`,
    sql`sealed = null`,
  );
  return wipe(
    db,
    sql`status <> 'planned' and to_address <> '' and due_at < clock_now() - make_interval(days => ${days})`,
    sql`to_address = '', subject = '', body_text = '', calendar = null, last_error = null`,
  );
}

/** Rows per statement, so that none takes long. */
const batch = 2_000;

async function wipe(db: Db, which: RawBuilder<unknown>, changes: RawBuilder<unknown>): Promise<number> {
  let wiped = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update letters set ${changes} where letter_id in (select letter_id from letters where ${which} limit ${batch})`.execute(db);
    wiped += Number(numAffectedRows);
    if (numAffectedRows < batch) return wiped;
  }
}
