import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import type { DigestItem } from "./digest.queries.ts";

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The pattern of an email address, for PostgreSQL and JavaScript: it does not match inside a longer one. */
const addressPattern = (email: string): string => `(?<![a-z0-9_+.-]'?)${escaped(email)}(?![a-z0-9_@-]|[.][a-z0-9])`;

/** The pattern of a booking's number: it does not match the beginning of a longer one. */
const numberPattern = (number: string): string => `(?<![a-z0-9])${escaped(number)}(?![a-z0-9])`;

/** The pattern of a name, for PostgreSQL: it does not match inside a longer word, of Devanagari either. */
const namePattern = (name: string): string => `(?<![[:alnum:]\\u0900-\\u097F])${escaped(name)}(?![[:alnum:]\\u0900-\\u097F])`;

/** All strings among an email's parameters; its JSON as a text would have an escape before a word. */
const strings = sql`(select string_agg(one #>> '{}', ' ') from jsonb_path_query(parameters, 'strict $.** ? (@.type() == "string")') one)`;

/** Emails at a family's address that are not the family's: to the back office, and to a tutor or applicant with the same address. */
const toOthers = sql`(to_tutor is not null or coalesce(kind, '') in ('news', 'application', 'tutor-account'))`;

/**
 * Deletes emails to a family, unsent news about it, and why mail to it was stopped. Wipes other emails that contain its address
 * or one of its bookings' numbers; one that was not sent yet is deleted, or only its items about the family if it is a digest with
 * others too. Returns the number of these other emails.
 */
export async function eraseEmails(db: Db, familyId: string, email: string, numbers: string[]): Promise<number> {
  await sql`
    delete from emails
    where to_family = ${familyId}::uuid or (lower(to_address) = lower(${email}) and not ${toOthers})`.execute(db);
  await sql`delete from stopped_addresses where address = lower(${email})`.execute(db);
  return wipeEmails(db, [addressPattern(email), ...numbers.map(numberPattern)]);
}

/**
 * Deletes the emails to a family that carry a number of one child's bookings and orders, and those sent that name the child; wipes
 * those to others.
 */
export async function eraseEmailsAbout(db: Db, familyId: string, name: string, numbers: string[]): Promise<number> {
  const patterns = numbers.map(numberPattern);
  const said = sql`concat_ws(' ', subject, body_text, ${strings})`;
  await sql`
    delete from emails where to_family = ${familyId}::uuid
      and (${said} ~* any (${patterns}::text[]) or (status <> 'planned' and ${said} ~* ${namePattern(name)}))`.execute(db);
  return numbers.length > 0 ? wipeEmails(db, patterns) : 0;
}

/** Wipes emails with one of these patterns, and takes them out of digests that were not sent yet. */
async function wipeEmails(db: Db, patterns: string[]): Promise<number> {
  const says = sql<boolean>`(
    concat_ws(' ', subject, body_text, ${strings}) ~* any (${patterns}::text[])
    and coalesce(kind, '') not in ('application', 'tutor-account')
  )`;
  await sql`delete from digest_items where (subject || ' ' || body_text) ~* any (${patterns}::text[])`.execute(db);
  const cut = await cutDigest(db, says, new RegExp(patterns.join("|"), "i"));
  const unsent = await sql`delete from emails where status = 'planned' and ${says}`.execute(db);
  const wiped = await sql`
    update emails set to_address = '', subject = '', body_text = '', calendar = null, template = null, parameters = null, reader = null, last_error = null
    where ${says}`.execute(db);
  return cut + Number((unsent.numAffectedRows ?? 0n) + (wiped.numAffectedRows ?? 0n));
}

/** Cuts items about the family out of digests that were not sent yet, unless the whole digest is about it. Returns the number of emails. */
async function cutDigest(db: Db, says: RawBuilder<boolean>, pattern: RegExp): Promise<number> {
  const digests = await db
    .selectFrom("emails")
    .select(["email_id", "parameters"])
    .$narrowType<{ parameters: { items: (Pick<DigestItem, "subject" | "text"> | null)[] } }>()
    .where("template", "=", "digest")
    .where("status", "=", "planned")
    .where(says)
    .forUpdate()
    .execute();
  let cut = 0;
  for (const { email_id, parameters } of digests) {
    const items = parameters.items.map((item) => (item && pattern.test(`${item.subject} ${item.text}`) ? null : item));
    if (items.every((item) => item === null)) continue;
    const left = JSON.stringify({ items });
    await db
      .updateTable("emails")
      .set({ parameters: sql`${left}::jsonb` })
      .where("email_id", "=", email_id)
      .execute();
    cut += 1;
  }
  return cut;
}
