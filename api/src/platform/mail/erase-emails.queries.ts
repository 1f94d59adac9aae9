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

/** Emails to nobody's family account that mention one of these numbers and addresses, by the index; at most a few more. */
// protects C15: the emails of others to an address that was the family's [(to_family is null and to_address → (to_address]
const mentions = (marks: string[]) =>
  sql<boolean>`(to_family is null and to_address <> '' and marks_in(array[to_address, subject, body_text], parameters) && marks_in(${marks}::text[], null))`;

/**
 * Deletes emails to a family, unsent news about it, and why mail to it was stopped. Wipes emails to others than families that contain one of
 * its addresses or of its bookings' numbers; one that was not sent yet is deleted, or only its items about the family if it is a digest with
 * others too. `addresses`: those that nobody else has. Returns the number of these other emails.
 */
export async function eraseEmails(db: Db, familyId: string, addresses: string[], numbers: string[]): Promise<number> {
  await sql`delete from emails where to_family = ${familyId}::uuid`.execute(db);
  await deleteAt(db, addresses, sql`not ${toOthers}`);
  return wipeEmails(db, [...addresses.map(addressPattern), ...numbers.map(numberPattern)], [...addresses, ...numbers]);
}

/** The same of a tutor, with what they applied with; also what was sent to their addresses before emails named their tutor. */
export async function eraseTutorsEmails(db: Db, tutorId: number, addresses: string[]): Promise<number> {
  await sql`delete from emails where to_tutor = ${tutorId}`.execute(db);
  await deleteAt(db, addresses, sql`to_tutor is null and kind is distinct from 'news'`);
  return wipeEmails(db, addresses.map(addressPattern), addresses);
}

/** Deletes those emails to these addresses that are nobody else's, and why mail to them was stopped. */
async function deleteAt(db: Db, addresses: string[], nobodyElses: RawBuilder<unknown>): Promise<void> {
  const small = addresses.map((address) => address.toLowerCase());
  await sql`
    delete from emails where ${mentions(small)} and lower(to_address) = any (${small}::text[]) and ${nobodyElses}`.execute(db);
  await sql`delete from stopped_addresses where address = any (${small}::text[])`.execute(db);
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
  return wipeEmails(db, patterns, numbers);
}

/** Wipes emails with one of these patterns, and takes them out of digests that were not sent yet. `marks`: what the patterns look for. */
async function wipeEmails(db: Db, patterns: string[], marks: string[]): Promise<number> {
  if (marks.length === 0) return 0;
  const strange = marks.find((mark) => !/@|^[a-z]+-\d{4}-\d+$/i.test(mark));
  if (strange !== undefined) throw new Error(`the index of emails does not know ${strange}`);
  const says = sql<boolean>`(
    ${mentions(marks)}
    and concat_ws(' ', subject, body_text, ${strings}) ~* any (${patterns}::text[])
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
