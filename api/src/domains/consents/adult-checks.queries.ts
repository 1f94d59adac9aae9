import type { AgeDocument, Consent, FamilyFile } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

type Age = NonNullable<FamilyFile["age"]>;

/** What a parent said of their age and what came of it; null if it was never asked for. */
export async function ageOf(db: Db, accountId: string): Promise<Age | null> {
  const { rows } = await sql<Omit<Age, "at" | "state"> & { at: Date; isAdult: boolean | null }>`
    select full_name as "fullName", to_char(born_on, 'YYYY-MM-DD') as "bornOn", document, is_adult as "isAdult",
      coalesce(checked_at, given_at) as at
    from adult_checks where account_id = ${accountId}::uuid`.execute(db);
  if (!rows[0]) return null;
  const { isAdult, at, ...said } = rows[0];
  return { ...said, state: isAdult === null ? "waiting" : isAdult ? "adult" : "not-adult", at: at.toISOString() };
}

type Said = NonNullable<Consent["adult"]> & { whileRegistering: boolean };

/** Keeps what a parent says of their age, until it is checked. What was checked stays. */
export async function keepAge(db: Db, accountId: string, { fullName, bornOn, whileRegistering }: Said): Promise<void> {
  await sql`
    insert into adult_checks (account_id, full_name, born_on, while_registering)
    values (${accountId}::uuid, ${fullName}, ${bornOn}::date, ${whileRegistering})
    on conflict (account_id) do update set full_name = excluded.full_name, born_on = excluded.born_on, given_at = excluded.given_at
    where adult_checks.is_adult is null`.execute(db);
}

type Shown = { document: AgeDocument; isAdult: boolean; by: string };

/** Notes what a document showed, and forgets what the parent had said. Returns whether an age waited for it. */
export async function settleAge(db: Db, accountId: string, { document, isAdult, by }: Shown): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update adult_checks
    set is_adult = ${isAdult}, document = ${document}, checked_by = ${by}::uuid, checked_at = clock_now(), full_name = null, born_on = null
    where account_id = ${accountId}::uuid and is_adult is null`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Families that said an age while they registered and have shown no document for it in seven days, or one that says otherwise. */
export async function overdueChecks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from adult_checks
    where is_adult is not true and while_registering and not age_stands(account_id) order by given_at limit 1000`.execute(db);
  return rows.map(({ accountId }) => accountId);
}
