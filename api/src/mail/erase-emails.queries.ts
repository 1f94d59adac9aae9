import { type RawBuilder, sql } from "kysely";
import { foldLines, unfoldLines } from "#api/core/calendar-lines.ts";
import type { Db } from "#api/db/database.ts";
import { withoutPassages } from "./passages.ts";

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The pattern of an e-mail address, for PostgreSQL and JavaScript: it does not match inside a longer one. */
const addressPattern = (email: string): string => `(?<![a-z0-9_+.-]'?)${escaped(email)}(?![a-z0-9_@-]|[.][a-z0-9])`;

/** The pattern of a booking's number: it does not match the beginning of a longer one. */
const numberPattern = (number: string): string => `(?<![a-z0-9])${escaped(number)}(?![a-z0-9])`;

/** E-mails at a family's address that are not the family's: to the back office, and to a tutor or applicant with the same address. */
const toOthers = sql`(to_tutor is not null or coalesce(kind, '') in ('news', 'application', 'tutor-account'))`;

/**
 * Deletes e-mails to a family, unsent news about it, and why mail to it was stopped. Wipes other e-mails that contain its address
 * or one of its bookings' numbers; one that was not sent yet is deleted, or only its passages about the family if it has other
 * news too. Returns the number of these other e-mails.
 */
export async function eraseEmails(db: Db, familyId: string, email: string, numbers: string[]): Promise<number> {
  const patterns = [addressPattern(email), ...numbers.map(numberPattern)];
  const says = sql<boolean>`(
    (subject || ' ' || body_text) ~* any (${patterns}::text[]) and coalesce(kind, '') not in ('application', 'tutor-account')
  )`;
  await sql`
    delete from emails
    where to_family = ${familyId}::uuid or (lower(to_address) = lower(${email}) and not ${toOthers})`.execute(db);
  await sql`delete from stopped_addresses where address = lower(${email})`.execute(db);
  await sql`delete from digest_items where (subject || ' ' || body_text) ~* any (${patterns}::text[])`.execute(db);
  const cut = await cutDigest(db, says, new RegExp(patterns.join("|"), "i"));
  const unsent = await sql`delete from emails where status = 'planned' and ${says}`.execute(db);
  const wiped = await sql`
    update emails set to_address = '', subject = '', body_text = '', calendar = null, last_error = null where ${says}`.execute(
    db,
  );
  return cut + Number((unsent.numAffectedRows ?? 0n) + (wiped.numAffectedRows ?? 0n));
}

/** Cuts passages about the family out of news that was not sent yet, unless the whole e-mail is about it. Returns the number of e-mails. */
async function cutDigest(db: Db, says: RawBuilder<boolean>, pattern: RegExp): Promise<number> {
  const emails = await db
    .selectFrom("emails")
    .select(["email_id", "body_text"])
    .where("kind", "=", "news")
    .where("status", "=", "planned")
    .where(says)
    .forUpdate()
    .execute();
  let cut = 0;
  for (const { email_id, body_text } of emails) {
    const left = withoutPassages(body_text, pattern);
    if (left === undefined || left === body_text) continue;
    await db.updateTable("emails").set({ body_text: left }).where("email_id", "=", email_id).execute();
    cut += 1;
  }
  return cut;
}

/** An e-mail's calendar entry for another address: programs process an invitation only if its attendee is who reads it. */
export const withAttendee = (calendar: string, email: string): string =>
  foldLines(unfoldLines(calendar).replace(/^(ATTENDEE[;:].*mailto:).*$/im, (_, head: string) => head + email));

/** Whose address an e-mail goes to. */
export type Reader = { familyId: string } | { tutorId: number };

/** Redirects what is planned for a family or a tutor to their new address, with the calendar entries. */
export async function readdressEmails(db: Db, whose: Reader, to: string): Promise<void> {
  const planned = db.updateTable("emails").set({ to_address: to }).where("status", "=", "planned");
  const rows = await (
    "familyId" in whose ? planned.where("to_family", "=", whose.familyId) : planned.where("to_tutor", "=", whose.tutorId)
  )
    .returning(["email_id as emailId", "calendar"])
    .execute();
  await inviteInstead(db, rows, to);
}

/** Makes an address the attendee of these e-mails' calendar entries. */
export async function inviteInstead(db: Db, emails: { emailId: number; calendar: string | null }[], to: string): Promise<void> {
  const changed = emails.flatMap(({ emailId, calendar }) =>
    calendar ? [{ email: emailId, entry: withAttendee(calendar, to) }] : [],
  );
  if (changed.length === 0) return;
  await sql`
    update emails set calendar = entry
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (email bigint, entry text)
    where email_id = changed.email`.execute(db);
}
