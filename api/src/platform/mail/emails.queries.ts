import { type ClassEmail, oneLine, severalLines } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import type { Context, EmailReader, RenderedEmail } from "#api/platform/core/context.ts";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import type { DigestItem } from "./digest.queries.ts";
import { readerOf } from "./email-readers.queries.ts";
import type { NewEmail } from "./email-template.ts";
import { isHeldBack } from "./held-emails.queries.ts";
import { type Owner, ownersOf } from "./email-owners.queries.ts";
import { accountWithDevice, heldSeconds } from "./notifications.queries.ts";

/** What an email says, as it is stored. */
export const asStored = ({ subject, text }: Pick<RenderedEmail, "subject" | "text">) => ({
  // protects 1.3.11: line ends taken out of subjects [: oneLine(subject) → : subject]
  subject: oneLine(subject),
  text: severalLines(text),
});

/**
 * Adds emails, and items for the back office's next digest, in one statement. Who has no address any more gets none. Returns whether
 * a reader has a device: such emails are notifications too, and wait where the device comes first. `notifies`: false where the product
 * is set up for no device, so that nobody has to be looked up.
 */
export async function insertEmails(
  db: Db,
  emails: NewEmail[],
  digestItems: DigestItem[] = [],
  { notifies = true } = {},
): Promise<boolean> {
  if (emails.length === 0 && digestItems.length === 0) return false;
  const owners = await ownersOf(
    db,
    emails.flatMap(({ to }) => ("accountId" in to && to.accountId ? [to.accountId] : [])),
  );
  const rows = emails.map((email) => ({
    ...audienceColumns(email, owners),
    template: email.template,
    parameters: email.parameters,
    worthless_after: email.worthlessAfter,
    booking_id: email.bookingId,
    lesson_id: email.lessonId,
    kind: email.kind,
    side: email.side,
    due_at: email.dueAt,
    ...(email.about && { ...email.about, held: heldSeconds[email.about.topic] }),
  }));
  const account = (row: "e" | "written") => (notifies ? accountWithDevice(row) : sql`null::uuid`);
  const items = digestItems.map(({ to, subject, text }) => ({ roles: to, subject, body_text: text }));
  const { rows: notified } = await sql`
    with enqueued as (
      insert into digest_items (roles, subject, body_text)
      select roles, subject, body_text
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (roles text[], subject text, body_text text)
    ), written as (
      insert into emails
        (to_address, queue, template, parameters, reader, worthless_after, booking_id, lesson_id, to_family, to_tutor, to_applicant, kind,
        side, due_at, next_try_at, topic, thread)
      select address, 'default', template, parameters, reader, worthless_after, booking_id, lesson_id, to_family, to_tutor,
        to_applicant, kind, side,
        coalesce(due_at, clock_now()), coalesce(due_at, clock_now())
          + case when account is null then interval '0' else make_interval(secs => held) end, topic, thread
      from (
        select e.*, back.created_at as since,
          coalesce(
            e.given_address, back.email, (select r.address from family_readers r where r.family_id = e.to_family),
            (select r.address from tutor_readers r where r.tutor_id = e.to_tutor)) as address,
          ${account("e")} as account
        from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (address text, roles text[], template text,
          parameters jsonb, reader jsonb, worthless_after timestamptz, booking_id uuid, lesson_id uuid, to_family uuid, to_tutor integer,
          to_applicant uuid, kind text, side text, due_at timestamptz, topic text, thread text, held integer))
          with ordinality as e (given_address, roles, template, parameters, reader, worthless_after, booking_id, lesson_id, to_family,
            to_tutor, to_applicant, kind, side, due_at, topic, thread, held, nth)
        left join back_office_addresses back
          on back.role = any (e.roles) or back.role = 'executive' and back.granted && e.roles
      ) email
      where address is not null
      order by nth, since
      returning email_id, topic, thread, to_family, to_tutor, due_at
    )
    insert into notifications (email_id, account_id, thread, next_at)
    select email_id, account, thread, due_at
    from (select *, ${account("written")} as account from written offset 0) reached -- asks once who has a device
    where account is not null
    returning email_id ${prepared}`.execute(db);
  return notified.length > 0;
}

const audienceColumns = ({ to }: NewEmail, owners: Map<string, Owner>) => ({
  ...("familyId" in to && { to_family: to.familyId }),
  ...("tutorId" in to && { to_tutor: to.tutorId }),
  ...("roles" in to && { roles: to.roles }),
  ...("address" in to && {
    address: to.address,
    reader: { name: to.name, language: to.language },
    ...(to.accountId && owners.get(to.accountId)),
    to_applicant: to.applicationId,
  }),
});

/** Withdraws planned emails of these kinds about a booking or a lesson, to anyone or only to these two; or those to a family or a tutor. */
export async function withdrawEmails(
  db: Db,
  about: { bookingId: string } | { lessonId: string } | { familyId: string } | { tutorId: number },
  kinds: readonly string[],
  to?: { familyId: string; tutorId: number },
): Promise<void> {
  let planned = db.updateTable("emails").set({ status: "withdrawn" }).where("status", "=", "planned").where("kind", "in", kinds);
  if ("bookingId" in about) planned = planned.where("booking_id", "=", about.bookingId);
  else if ("lessonId" in about) planned = planned.where("lesson_id", "=", about.lessonId);
  else if ("familyId" in about) planned = planned.where("to_family", "=", about.familyId);
  else planned = planned.where("to_tutor", "=", about.tutorId);
  if (to)
    planned = planned.where((email) => email.or([email("to_family", "=", to.familyId), email("to_tutor", "=", to.tutorId)]));
  await planned.execute();
}

/** The booking or the lesson that an email is about. */
export function matterOfEmail(
  db: Db,
  emailId: number,
): Promise<{ bookingId: string | null; lessonId: string | null } | undefined> {
  const about = db.selectFrom("emails").select(["booking_id as bookingId", "lesson_id as lessonId"]);
  return about.where("email_id", "=", emailId).executeTakeFirst();
}

/** Whether an email of this kind about a lesson was written and not withdrawn. */
export async function wasWritten(db: Db, lessonId: string, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom("emails")
    .select("email_id")
    .where("lesson_id", "=", lessonId)
    .where("kind", "=", kind)
    .where((email) => email.or([email("status", "<>", "withdrawn"), email("not_needed_at", "is not", null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an email about a lesson has left or may be leaving now. */
export async function anyEmailDue(db: Db, lessonId: string): Promise<boolean> {
  const row = await db
    .selectFrom("emails")
    .select("email_id")
    .where("lesson_id", "=", lessonId)
    .where((email) =>
      email.or([
        email("status", "in", ["sent", "failed"]),
        email("not_needed_at", "is not", null),
        email.and([email("status", "=", "planned"), email("due_at", "<=", clockNow)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type EmailRow = Omit<ClassEmail, "ways">;

/** A booking, and the paid lessons that its family bought after it. */
export type Matter = { bookingId: string; lessonIds: string[] };

/** Every email about a booking, and those of the last week that tell of its paid lessons, by due time: as it was sent, or as it would be now. */
export async function emailsAbout(
  { db, emails }: Pick<Context, "db" | "emails">,
  { bookingId, lessonIds }: Matter,
): Promise<EmailRow[]> {
  const rows = await withReader(db)
    .where(
      sql<boolean>`(booking_id = ${bookingId}::uuid or booking_id is null and lesson_id = any (${lessonIds}::uuid[])
        and topic is not null and due_at <= clock_now() and due_at > clock_now() - interval '7 days')`,
    )
    .orderBy("due_at")
    .orderBy("email_id")
    .execute();
  return rows.map((row) => asClassEmail(emails, row));
}

/** The newest emails to a family, and about its bookings. */
export async function newestEmails(
  { db, emails }: Pick<Context, "db" | "emails">,
  { familyId, bookingIds }: { familyId: string; bookingIds: string[] },
  limit: number,
): Promise<EmailRow[]> {
  const rows = await withReader(db)
    .where(sql<boolean>`(to_family = ${familyId}::uuid or booking_id = any (${bookingIds}::uuid[]))`)
    .where("queue", "<>", "codes")
    .orderBy("due_at", "desc")
    .orderBy("email_id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => asClassEmail(emails, row));
}

const withReader = (db: Db) =>
  db
    .selectFrom("emails")
    .selectAll()
    .select([readerOf.as("now"), isHeldBack.as("heldBack")]);

type StoredEmail = Row & {
  status: ClassEmail["status"];
  email_id: number;
  kind: string | null;
  due_at: Date;
  next_try_at: Date;
  sent_at: Date | null;
  tries: number;
  last_error: string | null;
  not_needed_at: Date | null;
  heldBack: boolean;
};

function asClassEmail(emails: Context["emails"], row: StoredEmail): EmailRow {
  const { to, subject } = shown(emails, row);
  const waits = row.status === "planned" && row.tries === 0 && row.next_try_at > row.due_at;
  return {
    id: row.email_id,
    kind: row.kind ?? "",
    to,
    subject,
    status: row.status,
    dueAt: (waits ? row.next_try_at : row.due_at).toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    tries: row.tries,
    lastError: row.last_error,
    notNeeded: row.not_needed_at !== null,
    heldBack: row.heldBack,
  };
}

type Row = {
  status: string;
  to_address: string;
  subject: string;
  template: string | null;
  parameters: unknown;
  created_at: Date;
  now: EmailReader;
};

/** A sent email says what it said, whatever its reader's language is now. */
function shown({ templates, render }: Context["emails"], row: Row): { to: string; subject: string } {
  const { status, template, parameters, created_at: writtenAt, now } = row;
  if (!template || status === "sent" || !templates.includes(template)) return { to: row.to_address, subject: row.subject };
  return { to: now.address, subject: asStored(render({ template, parameters, writtenAt }, now)).subject };
}

/** An email as its reader is told of it: `at` is when it was sent, or was due. */
export type EmailInWords = { id: number; status: ClassEmail["status"]; tries: number; at: Date; title: string; text: string };

/** Emails in the words of a lock screen, in this language, or by their subjects as they were sent. */
export async function emailsInWords(
  { db, emails }: Pick<Context, "db" | "emails">,
  ids: number[],
  language: Language,
): Promise<EmailInWords[]> {
  if (ids.length === 0) return [];
  const rows = await withReader(db).where("email_id", "in", ids).execute();
  return rows.map((row) => {
    const { template, parameters, created_at: writtenAt, now } = row;
    const push =
      template && emails.templates.includes(template)
        ? emails.push({ template, parameters, writtenAt }, { ...now, language })
        : undefined;
    const { email_id: id, status, tries, sent_at, due_at } = row;
    const words = push ? { title: push.title, text: push.body } : { title: shown(emails, row).subject, text: "" };
    return { id, status, tries, at: sent_at ?? due_at, ...words };
  });
}

/** Makes an applicant's emails a tutor's. */
export async function giveEmailsToTutor(db: Db, applicationId: string, tutorId: number): Promise<void> {
  await db.updateTable("emails").set({ to_tutor: tutorId }).where("to_applicant", "=", applicationId).execute();
}
