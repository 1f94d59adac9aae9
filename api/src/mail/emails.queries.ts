import { type ClassEmail, oneLine, severalLines } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { prepared } from "#api/db/prepared.ts";
import type { DigestItem } from "./digest.queries.ts";
import { inviteInstead, type Reader } from "./erase-emails.queries.ts";

export type NewEmail = {
  /** An address, or the accounts of these roles, with an e-mail for each. */
  to: string | ("admin" | "executive")[];
  subject: string;
  text: string;
  worthlessAfter?: Date;
  /** The earliest time of sending; the sender reads `next_try_at`, which starts with it. */
  dueAt?: Date;
  /** The kind of an e-mail without a booking. */
  kind?: string;
  /** The booking or lesson it is about, which of its e-mails this is, such as day-before, and whom it is for. */
  about?: { bookingId: string | null; lessonId?: string; kind: string; side: EmailSide };
  /** Whose address it goes to: planned e-mails follow a changed one. */
  whose?: Reader;
  calendar?: Calendar;
  /** Subject and text, encrypted, in place of the two, so that only the recipient reads them. */
  sealed?: Buffer;
};
type EmailSide = "student" | "tutor" | "former-tutor" | "desk";
/** One lesson in one method. PUBLISH: in e-mails that the version before has planned. */
export type Calendar = { text: string; method: "REQUEST" | "CANCEL" | "PUBLISH" };
const words = ({ subject, text }: Pick<NewEmail, "subject" | "text">) => ({
  // protects 1.3.11: line ends taken out of subjects [: oneLine(subject) → nothing]
  subject: oneLine(subject),
  body_text: severalLines(text),
});

/** Adds e-mails, and news for the next e-mail to the back office, in one statement. */
export async function insertEmails(db: Db, emails: NewEmail[], digestItem: DigestItem[] = []): Promise<void> {
  if (emails.length === 0 && digestItem.length === 0) return;
  const rows = emails.map(({ to, subject, text, worthlessAfter, dueAt, kind, about, whose, calendar, sealed }) => ({
    ...(typeof to === "string" ? { address: to } : { roles: to }),
    // protects 2.4.1: a queue of their own for codes [sealed ? "codes" : → nothing]
    queue: sealed ? "codes" : "ordinary",
    sealed: sealed?.toString("base64"),
    ...words({ subject, text }),
    worthless_after: worthlessAfter,
    booking_id: about?.bookingId,
    lesson_id: about?.lessonId,
    to_family: whose && "familyId" in whose ? whose.familyId : undefined,
    to_tutor: whose && "tutorId" in whose ? whose.tutorId : undefined,
    kind: about?.kind ?? kind,
    side: about?.side,
    calendar: calendar?.text,
    calendar_method: calendar?.method,
    due_at: dueAt,
  }));
  const items = digestItem.map(({ to, subject, text }) => ({ roles: to, subject, body_text: text }));
  await sql`
    with told as (
      insert into digest_items (roles, subject, body_text)
      select roles, subject, body_text
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (roles text[], subject text, body_text text)
    )
    insert into emails
      (to_address, queue, sealed, subject, body_text, worthless_after, booking_id, lesson_id, to_family, to_tutor, kind, side,
      calendar, calendar_method, due_at, next_try_at)
    select coalesce(address, email), queue, decode(sealed, 'base64'), subject, body_text, worthless_after, booking_id, lesson_id,
      to_family, to_tutor, kind, side, calendar, calendar_method, coalesce(due_at, clock_now()), coalesce(due_at, clock_now())
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (address text, roles text[], queue text, sealed text,
      subject text, body_text text, worthless_after timestamptz, booking_id uuid, lesson_id uuid, to_family uuid, to_tutor integer,
      kind text, side text, calendar text, calendar_method text, due_at timestamptz)) with ordinality as email
    left join back_office_addresses reader on reader.role = any (email.roles)
    where address is not null or email is not null
    order by ordinality, reader.created_at ${prepared}`.execute(db);
}

/** Withdraws planned e-mails of these kinds about a booking or a lesson, to anyone or to the addresses `to`. */
export async function withdrawEmails(
  db: Db,
  about: { bookingId: string } | { lessonId: string },
  kinds: readonly string[],
  to?: string[],
): Promise<void> {
  let planned = db.updateTable("emails").set({ status: "withdrawn" }).where("status", "=", "planned").where("kind", "in", kinds);
  planned =
    "bookingId" in about ? planned.where("booking_id", "=", about.bookingId) : planned.where("lesson_id", "=", about.lessonId);
  if (to) planned = planned.where("to_address", "in", to);
  await planned.execute();
}

/** Whether an e-mail of this kind about a lesson was written and not withdrawn. */
export async function wasWritten(db: Db, lessonId: string, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom("emails")
    .select("email_id")
    .where("lesson_id", "=", lessonId)
    .where("kind", "=", kind)
    .where("status", "<>", "withdrawn")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A family's planned e-mails of these kinds about its lessons, locked until the transaction ends. */
export async function plannedFor<Kind extends string>(
  db: Db,
  whose: Reader,
  kinds: readonly Kind[],
): Promise<{ emailId: number; lessonId: string; kind: Kind }[]> {
  return await db
    .selectFrom("emails")
    .select(["email_id as emailId", "lesson_id as lessonId", "kind"])
    .$castTo<{ emailId: number; lessonId: string; kind: Kind }>()
    .where((email) => ("familyId" in whose ? email("to_family", "=", whose.familyId) : email("to_tutor", "=", whose.tutorId)))
    .where("status", "=", "planned")
    .where("kind", "in", kinds)
    .where("lesson_id", "is not", null)
    .orderBy("email_id")
    .forUpdate()
    .execute();
}

/** Replaces the text of an e-mail. */
export async function rewordEmail(db: Db, emailId: number, { subject, text, calendar }: NewEmail): Promise<void> {
  await db
    .updateTable("emails")
    .set({ ...words({ subject, text }), ...(calendar && { calendar: calendar.text }) })
    .where("email_id", "=", emailId)
    .execute();
}

/** Every e-mail about a booking, by due time. */
export async function emailsAbout(db: Db, bookingId: string): Promise<ClassEmail[]> {
  const rows = await db
    .selectFrom("emails")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("due_at")
    .orderBy("email_id")
    .execute();
  return rows.map((row) => ({
    id: row.email_id,
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
 * Plans a copy of an e-mail of this booking, due now, to the recipient's present address, which it returns. Undefined for a
 * reminder, and for an e-mail that a newer one has replaced.
 */
export async function copyEmail(
  db: Db,
  bookingId: string,
  emailId: number,
  reached: { student: string; tutor: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ emailId: number; address: string; calendar: string | null }>`
    insert into emails
      (to_address, subject, body_text, booking_id, lesson_id, to_family, to_tutor, kind, side, calendar, calendar_method, due_at,
      next_try_at, created_at)
    select case side when 'student' then ${reached.student} when 'tutor' then coalesce(${reached.tutor}, to_address) else to_address end,
      subject, body_text, booking_id, lesson_id, to_family, to_tutor, kind, side, calendar, calendar_method, clock_now(), clock_now(),
      clock_now()
    from emails l where email_id = ${emailId} and booking_id = ${bookingId}::uuid and status in ('sent', 'failed') and body_text <> ''
      and kind not in ('day-before', 'hour-before')
      and not (kind = any (${aboutTime}::text[]) and exists (
        select from emails n where n.booking_id = l.booking_id and n.side = l.side and n.email_id > l.email_id
          and (l.side <> 'former-tutor' or n.to_address = l.to_address)
          and n.kind in ('allotted', 'moved', 'cancelled', 'missed')
          and (n.body_text, n.calendar) is distinct from (l.body_text, l.calendar)))
    returning email_id as "letterId", to_address as address, calendar`.execute(db);
  const [copy] = rows;
  if (copy) await inviteInstead(db, rows, copy.address);
  return copy?.address;
}
