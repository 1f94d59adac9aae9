import type { AgeDocument, Consent, FamilyFile } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

type Shown = NonNullable<FamilyFile["age"]>;
/**
 * `stands`: adult, or not yet due to be shown. `dueAt`: until when it has to be shown, and `whileRegistering`, whether the family is erased
 * otherwise. `reference`: the token's.
 */
export type Age = Shown & { stands: boolean; dueAt: Date; whileRegistering: boolean; reference: string | null };
type Row = Omit<Age, "at" | "state"> & { at: Date; isAdult: boolean | null };

/** What a parent said of their age and what came of it; null if it was never asked for. */
export async function ageOf(db: Db, accountId: string): Promise<Age | null> {
  const { rows } = await sql<Row>`
    select full_name as "fullName", to_char(born_on, 'YYYY-MM-DD') as "bornOn", document, is_adult as "isAdult",
      coalesce(checked_at, given_at) as at, age_stands(account_id) as stands, given_at + interval '7 days' as "dueAt",
      while_registering as "whileRegistering", token_issuer as issuer, token_reference as reference
    from adult_checks where account_id = ${accountId}::uuid`.execute(db);
  if (!rows[0]) return null;
  const { isAdult, at, ...said } = rows[0];
  return { ...said, state: isAdult === null ? "waiting" : isAdult ? "adult" : "not-adult", at: at.toISOString() };
}

type Said = NonNullable<Consent["adult"]> & { whileRegistering: boolean };

/** Keeps what a parent says of their age, until it is checked. Said again, the seven days go on as they began; what was checked stays. */
export async function keepAge(db: Db, accountId: string, { fullName, bornOn, whileRegistering }: Said): Promise<void> {
  await sql`
    insert into adult_checks (account_id, full_name, born_on, while_registering)
    values (${accountId}::uuid, ${fullName}, ${bornOn}::date, ${whileRegistering})
    on conflict (account_id) do update set full_name = excluded.full_name, born_on = excluded.born_on
    where adult_checks.is_adult is null`.execute(db);
}

/** Keeps that a family whose age is not known said to be under 18: no date and no name, until a document or a token shows otherwise. */
export async function keepUnderAge(db: Db, accountId: string): Promise<void> {
  await sql`
    insert into adult_checks (account_id, is_adult, checked_at) values (${accountId}::uuid, false, clock_now()) on conflict do nothing`.execute(
    db,
  );
}

type OfDocument = { document: AgeDocument; isAdult: boolean; by?: string };

/** Notes what a document showed, and forgets what the parent had said; an adult stays one. Returns whether anything was open. */
export async function noteDocument(db: Db, accountId: string, { document, isAdult, by }: OfDocument): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update adult_checks
    set is_adult = ${isAdult}, document = ${document}, checked_by = ${by ?? null}::uuid, checked_at = clock_now(), full_name = null, born_on = null
    where account_id = ${accountId}::uuid and is_adult is not true`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Notes that a token has shown an adult, and forgets what the parent had said. Returns whether that was not known. */
export async function noteToken(db: Db, accountId: string, reference: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into adult_checks (account_id, is_adult, token_issuer, token_reference, checked_at)
    values (${accountId}::uuid, true, 'digilocker', ${reference}, clock_now())
    on conflict (account_id) do update
    set is_adult = true, token_issuer = excluded.token_issuer, token_reference = excluded.token_reference, document = null,
      checked_by = null, checked_at = excluded.checked_at, full_name = null, born_on = null
    where adult_checks.is_adult is not true`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

const overdue = sql`is_adult is not true and while_registering and given_at < clock_now() - interval '7 days'`;

/** Families that said an age while they registered and have shown no document of an adult in seven days. */
export async function overdueChecks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from adult_checks where ${overdue} order by given_at`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Whether a family is still one of these; locks its row against the desk. */
export async function isOverdue(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from adult_checks where account_id = ${accountId}::uuid and ${overdue} for update`.execute(db);
  return rows.length > 0;
}
