import { type RawBuilder, sql } from "kysely";
import { foldLines, unfoldLines } from "#api/core/calendar-lines.ts";
import type { Db } from "#api/db/database.ts";
import { withoutPassages } from "./passages.ts";

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The pattern of an e-mail address, for PostgreSQL and JavaScript: it does not match inside a longer one. */
const addressPattern = (email: string): string => `(?<![a-z0-9_+.-]'?)${escaped(email)}(?![a-z0-9_@-]|[.][a-z0-9])`;

/** The pattern of a booking's number: it does not match the beginning of a longer one. */
const numberPattern = (number: string): string => `(?<![a-z0-9])${escaped(number)}(?![a-z0-9])`;

/** Letters at a family's address that are not the family's: to the back office, and to a tutor or applicant with the same address. */
const toOthers = sql`(to_tutor is not null or coalesce(kind, '') in ('news', 'application', 'tutor-account'))`;

/**
 * Deletes letters to a family, unsent news about it, and why mail to it was stopped. Wipes other letters that contain its address
 * or one of its bookings' numbers; one that was not sent yet is deleted, or only its passages about the family if it has other
 * news too. Returns the number of these other letters.
 */
export async function eraseLetters(db: Db, familyId: string, email: string, numbers: string[]): Promise<number> {
  const patterns = [addressPattern(email), ...numbers.map(numberPattern)];
  const says = sql<boolean>`(
    (subject || ' ' || body_text) ~* any (${patterns}::text[]) and coalesce(kind, '') not in ('application', 'tutor-account')
  )`;
  await sql`
    delete from letters
    where to_family = ${familyId}::uuid or (lower(to_address) = lower(${email}) and not ${toOthers})`.execute(db);
  await sql`delete from stopped_addresses where address = lower(${email})`.execute(db);
  await sql`delete from back_office_news where (subject || ' ' || body_text) ~* any (${patterns}::text[])`.execute(db);
  const cut = await cutNews(db, says, new RegExp(patterns.join("|"), "i"));
  const unsent = await sql`delete from letters where status = 'planned' and ${says}`.execute(db);
  const wiped = await sql`
    update letters set to_address = '', subject = '', body_text = '', calendar = null, last_error = null where ${says}`.execute(
    db,
  );
  return cut + Number((unsent.numAffectedRows ?? 0n) + (wiped.numAffectedRows ?? 0n));
}

/** Cuts passages about the family out of news that was not sent yet, unless the whole letter is about it. Returns the number of letters. */
async function cutNews(db: Db, says: RawBuilder<boolean>, pattern: RegExp): Promise<number> {
  const letters = await db
    .selectFrom("letters")
    .select(["letter_id", "body_text"])
    .where("kind", "=", "news")
    .where("status", "=", "planned")
    .where(says)
    .forUpdate()
    .execute();
  let cut = 0;
  for (const { letter_id, body_text } of letters) {
    const left = withoutPassages(body_text, pattern);
    if (left === undefined || left === body_text) continue;
    await db.updateTable("letters").set({ body_text: left }).where("letter_id", "=", letter_id).execute();
    cut += 1;
  }
  return cut;
}

/** A letter's calendar entry for another address: programs process an invitation only if its attendee is who reads it. */
export const withAttendee = (calendar: string, email: string): string =>
  foldLines(unfoldLines(calendar).replace(/^(ATTENDEE[;:].*mailto:).*$/im, (_, head: string) => head + email));

/** Whose address a letter goes to. */
export type Reader = { familyId: string } | { tutorId: number };

/** Redirects what is planned for a family or a tutor to their new address, with the calendar entries. */
export async function readdressLetters(db: Db, whose: Reader, to: string): Promise<void> {
  const planned = db.updateTable("letters").set({ to_address: to }).where("status", "=", "planned");
  const rows = await (
    "familyId" in whose ? planned.where("to_family", "=", whose.familyId) : planned.where("to_tutor", "=", whose.tutorId)
  )
    .returning(["letter_id as letterId", "calendar"])
    .execute();
  await inviteInstead(db, rows, to);
}

/** Makes an address the attendee of these letters' calendar entries. */
export async function inviteInstead(db: Db, letters: { letterId: number; calendar: string | null }[], to: string): Promise<void> {
  const changed = letters.flatMap(({ letterId, calendar }) =>
    calendar ? [{ letter: letterId, entry: withAttendee(calendar, to) }] : [],
  );
  if (changed.length === 0) return;
  await sql`
    update letters set calendar = entry
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (letter integer, entry text)
    where letter_id = letter`.execute(db);
}
