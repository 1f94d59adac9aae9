import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** SQL for the family, or the tutor, whose account it is. */
export const familyOf = (account: RawBuilder<unknown>) =>
  sql`(select r.family_id from family_readers r where r.family_id = ${account})`;
export const tutorOf = (account: RawBuilder<unknown>) =>
  sql`(select r.tutor_id from tutor_readers r where r.account_id = ${account})`;

export type Owner = { to_family: string | null; to_tutor: number | null };

/** The family or the tutor of each of these accounts. */
export async function ownersOf(db: Db, accountIds: string[]): Promise<Map<string, Owner>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<Owner & { id: string }>`
    select id, ${familyOf(sql`id`)} as to_family, ${tutorOf(sql`id`)} as to_tutor from unnest(${accountIds}::uuid[]) id`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...owner }) => [id, owner]));
}
