import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { withoutPassages } from "./passages.ts";
import { addressPattern, numberPattern } from "./whole-words.ts";

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
