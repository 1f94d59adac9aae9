import { type RawBuilder, sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";
import type { Calendar } from "./letters.queries.ts";

/** Codes leave by a sender of their own, so that nothing is in front of them. */
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

/** A letter being sent is nobody else's for so long; longer than a mail server may take for one. */
const leaseSeconds = 180;
const maxTries = 10;

/** Takes the letter of a lane that has waited longest, for this process alone. */
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
  const method = row.calendar_method === "CANCEL" ? ("CANCEL" as const) : ("REQUEST" as const);
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

/** For the only process on a database, at its start: nobody else is sending, so what a killed one had taken is due again. */
export async function releaseLetters(db: Db): Promise<void> {
  await db.updateTable("letters").set({ next_try_at: clockNow }).where("status", "=", "planned").where("tries", ">", 0).execute();
}

export async function deleteOutdatedLetters(db: Db): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "failed", sealed: null, last_error: "not sent in time" })
    .where("status", "=", "planned")
    .where("worthless_after", "<=", clockNow)
    .execute();
}

/** `keepSealed`: it was not sent anywhere, and is read here for a while. */
export async function markSent(db: Db, id: number, { keepSealed }: { keepSealed: boolean }): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "sent", sent_at: clockNow, last_error: null, ...(!keepSealed && { sealed: null }) })
    .where("letter_id", "=", id)
    .execute();
}

/** What it says cannot be read any more, so there is nothing to send. */
export async function markUnreadable(db: Db, id: number): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "failed", sealed: null, last_error: "sealed with another key" })
    .where("letter_id", "=", id)
    .execute();
}

/** Tries again after 10 s, 20 s, 40 s … and at most an hour; after ten tries the letter counts as failed. */
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
    .where("status", "=", "planned") // it may have been withdrawn meanwhile
    .execute();
}

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

/** Wipes sealed texts an hour after they were due, and what all other letters said after so many days; that there was a letter stays. */
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

/** So many at once, so that no statement takes long. */
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
