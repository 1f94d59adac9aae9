import type { ClassLetter } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";
import { plannedOnce } from "#api/db/planned-once.ts";

export type NewLetter = {
  /** An address, or the staff of these roles, each a letter of their own. */
  to: string | ("admin" | "executive")[];
  subject: string;
  text: string;
  worthlessAfter?: Date;
  /** Not to leave before. */
  dueAt?: Date;
  /** The booking it is about, which of its letters this is, such as day-before, and whom it is for. */
  about?: { bookingId: string; kind: string; side: LetterSide };
  calendar?: Calendar;
};
type LetterSide = "student" | "tutor" | "former-tutor" | "desk";
type Calendar = { text: string; method: "REQUEST" | "CANCEL" };
export type DueLetter = { id: number; to: string; subject: string; text: string; tries: number; calendar?: Calendar };
export type SentLetter = { to: string; subject: string; text: string; sentAt: string };

/** A letter being sent is nobody else's for so long; longer than a mail server may take for one. */
const leaseSeconds = 180;
const mostTries = 10;

/** Adds letters in one statement. */
export async function insertLetters(db: Db, letters: NewLetter[]): Promise<void> {
  if (letters.length === 0) return;
  const rows = letters.map(({ to, subject, text, worthlessAfter, dueAt, about, calendar }) => ({
    ...(typeof to === "string" ? { address: to } : { roles: to }),
    subject,
    body_text: text,
    worthless_after: worthlessAfter,
    booking_id: about?.bookingId,
    kind: about?.kind,
    side: about?.side,
    calendar: calendar?.text,
    calendar_method: calendar?.method,
    due_at: dueAt,
  }));
  await sql`
    insert into letters
      (to_address, subject, body_text, worthless_after, booking_id, kind, side, calendar, calendar_method, due_at, next_try_at)
    select coalesce(address, email), subject, body_text, worthless_after, booking_id, kind, side, calendar, calendar_method,
      coalesce(due_at, clock_now()), coalesce(due_at, clock_now())
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (address text, roles text[], subject text,
      body_text text, worthless_after timestamptz, booking_id uuid, kind text, side text, calendar text, calendar_method text,
      due_at timestamptz)) with ordinality as letter
    left join staff_addresses staff on staff.role = any (letter.roles)
    where address is not null or email is not null
    order by ordinality, staff.created_at ${plannedOnce}`.execute(db);
}

/** Takes the letter that has waited longest, for this process alone. */
export async function takeDueLetter(db: Db): Promise<DueLetter | undefined> {
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
        .where("status", "=", "planned")
        .where("next_try_at", "<=", clockNow)
        .where((letter) => letter.or([letter("worthless_after", "is", null), letter("worthless_after", ">", clockNow)]))
        .orderBy("next_try_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .where("status", "=", "planned")
    .returning(["letter_id", "to_address", "subject", "body_text", "tries", "calendar", "calendar_method"])
    .executeTakeFirst();
  if (!row) return undefined;
  const method = row.calendar_method === "CANCEL" ? ("CANCEL" as const) : ("REQUEST" as const);
  return {
    id: row.letter_id,
    to: row.to_address,
    subject: row.subject,
    text: row.body_text,
    tries: row.tries,
    ...(row.calendar && { calendar: { text: row.calendar, method } }),
  };
}

/** Takes back what is planned about a booking, whoever it was to, or to one of these: its class has moved, is cancelled or over. */
export async function withdrawLetters(db: Db, bookingId: string, kinds: string[], to?: string[]): Promise<void> {
  let planned = db
    .updateTable("letters")
    .set({ status: "withdrawn" })
    .where("booking_id", "=", bookingId)
    .where("status", "=", "planned")
    .where("kind", "in", kinds);
  if (to) planned = planned.where("to_address", "in", to);
  await planned.execute();
}

/** Whether such a letter about a booking was written since then, and not taken back. */
export async function wasWritten(db: Db, bookingId: string, kind: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("letters")
    .select("letter_id")
    .where("booking_id", "=", bookingId)
    .where("kind", "=", kind)
    .where("status", "<>", "withdrawn")
    .where("created_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is planned about the bookings of this student, or of this tutor, goes to another address. */
export async function readdressLetters(db: Db, whose: { studentId: string } | { staffId: number }, to: string): Promise<void> {
  const [side, bookings] =
    "staffId" in whose
      ? (["tutor", sql`select id from bookings where staff_id = ${whose.staffId}`] as const)
      : (["student", sql`select id from bookings where student_id = ${whose.studentId}::uuid`] as const);
  await sql`
    update letters set to_address = ${to}
    where status = 'planned' and side = ${side} and booking_id in (${bookings})`.execute(db);
}

/** Every letter about a booking, in the order they are due. */
export async function lettersAbout(db: Db, bookingId: string): Promise<ClassLetter[]> {
  const rows = await db
    .selectFrom("letters")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("due_at")
    .orderBy("letter_id")
    .execute();
  return rows.map((row) => ({
    id: row.letter_id,
    kind: row.kind ?? "",
    to: row.to_address,
    subject: row.subject,
    status: row.status,
    dueAt: row.due_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    tries: row.tries,
    lastError: row.last_error,
  }));
}

const aboutTime = ["allotted", "moved", "cancelled", "missed", "day-before", "hour-before"];

/**
 * Plans a copy of a letter of this booking, to leave now for where its reader is reached today; not of a reminder, nor of
 * one that a newer letter about the class has overtaken. Whether it did.
 */
export async function copyLetter(
  db: Db,
  bookingId: string,
  letterId: number,
  reached: { student: string; tutor: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into letters
      (to_address, subject, body_text, booking_id, kind, side, calendar, calendar_method, due_at, next_try_at, created_at)
    select case side when 'student' then ${reached.student} when 'tutor' then coalesce(${reached.tutor}, to_address) else to_address end,
      subject, body_text, booking_id, kind, side, calendar, calendar_method, clock_now(), clock_now(), clock_now()
    from letters l where letter_id = ${letterId} and booking_id = ${bookingId}::uuid and status in ('sent', 'failed')
      and kind not in ('day-before', 'hour-before')
      and not (kind = any (${aboutTime}::text[]) and exists (
        select from letters n where n.booking_id = l.booking_id and n.side = l.side and n.letter_id > l.letter_id
          and (l.side <> 'former-tutor' or n.to_address = l.to_address)
          and n.kind in ('allotted', 'moved', 'cancelled', 'missed')
          and (n.body_text, n.calendar) is distinct from (l.body_text, l.calendar)))`.execute(db);
  return numAffectedRows === 1n;
}

/** For the only process on a database, at its start: nobody else is sending, so what a killed one had taken is due again. */
export async function releaseLetters(db: Db): Promise<void> {
  await db.updateTable("letters").set({ next_try_at: clockNow }).where("status", "=", "planned").where("tries", ">", 0).execute();
}

export async function dropWorthlessLetters(db: Db): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "failed", last_error: "not sent in time" })
    .where("status", "=", "planned")
    .where("worthless_after", "<=", clockNow)
    .execute();
}

export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable("letters")
    .set({ status: "sent", sent_at: clockNow, last_error: null })
    .where("letter_id", "=", id)
    .execute();
}

/** Tries again after 10 s, 20 s, 40 s … and at most an hour; after ten tries the letter counts as failed. */
export async function markRefused(db: Db, letter: DueLetter, why: string): Promise<void> {
  const pause = Math.min(3600, 10 * 2 ** (letter.tries - 1));
  await db
    .updateTable("letters")
    .set({
      status: letter.tries >= mostTries ? "failed" : "planned",
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
    .select(["to_address", "subject", "body_text", "sent_at"])
    .where("status", "=", "sent")
    .orderBy("letter_id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    to: row.to_address,
    subject: row.subject,
    text: row.body_text,
    sentAt: (row.sent_at ?? new Date(0)).toISOString(),
  }));
}
