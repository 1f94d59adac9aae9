import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/**
 * Deletes letters to a family, and news of it that waits. Wipes other letters that say its address or one of these words, such as a
 * booking's number; one that was not sent yet is deleted. Returns how many of the others there were.
 */
export async function eraseLetters(db: Db, familyId: string, email: string, others: string[]): Promise<number> {
  const words = [email, ...others];
  const says = sql`exists (
    select from unnest(${words}::text[]) as word where strpos(lower(subject || ' ' || body_text), lower(word)) > 0
  )`;
  const toStaff = sql`(to_tutor is not null or kind is not distinct from 'news')`;
  await sql`
    delete from letters
    where to_family = ${familyId}::uuid or (lower(to_address) = lower(${email}) and not ${toStaff})`.execute(db);
  await sql`delete from back_office_news where ${says}`.execute(db);
  const unsent = await sql`delete from letters where status = 'planned' and ${says}`.execute(db);
  const wiped = await sql`
    update letters set to_address = '', subject = '', body_text = '', calendar = null, last_error = null where ${says}`.execute(
    db,
  );
  return Number((unsent.numAffectedRows ?? 0n) + (wiped.numAffectedRows ?? 0n));
}
