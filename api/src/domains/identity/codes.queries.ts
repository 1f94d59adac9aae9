import { codeSeconds } from "@tutoring/contract";
import { sql } from "kysely";
import { retention } from "#api/platform/core/retention.ts";
import { daysAgo, type Db } from "#api/platform/db/database.ts";

export type Purpose = "student" | "admin" | "applicant" | "tutor" | "generic" | "change-email" | "confirm" | "phone";
const maxTries = 5;

/** Identifies a code: address and purpose, and `device` for a known device or an account that verifies a foreign address. */
export type CodeKey = { purpose: Purpose; email: string; device: string };

/** Stores a new code in place of the old one. Returns its time of expiry. */
export async function storeCode(db: Db, { purpose, email, device }: CodeKey, mac: Buffer): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into codes (purpose, address, device, code_mac, expires_at)
    values (${purpose}, ${email}, ${device}, ${mac}, clock_now() + make_interval(secs => ${codeSeconds}))
    on conflict (purpose, address, device) do update
      set code_mac = excluded.code_mac, expires_at = excluded.expires_at, tries = 0, used_at = null
    returning expires_at`.execute(db);
  return rows[0]?.expires_at ?? new Date();
}

/** Counts a try. Returns the MAC to compare with and the tries that are left; undefined once the code is used, expired or tried five times. */
export async function countTry(
  db: Db,
  { purpose, email, device }: CodeKey,
): Promise<{ mac: Buffer; triesLeft: number } | undefined> {
  // protects 6.6.3: five tries of a code [tries < ${maxTries} and → nothing]
  const { rows } = await sql<{ mac: Buffer; triesLeft: number }>`
    update codes set tries = tries + 1
    where purpose = ${purpose} and address = ${email} and device = ${device}
      and tries < ${maxTries} and used_at is null and expires_at > clock_now()
    returning code_mac as mac, ${maxTries} - tries as "triesLeft"`.execute(db);
  return rows[0];
}

/** Whether a code would still be good if it had not been tried five times. */
export async function isTriedOut(db: Db, { purpose, email, device }: CodeKey): Promise<boolean> {
  const { rows } = await sql`
    select from codes
    where purpose = ${purpose} and address = ${email} and device = ${device}
      and tries >= ${maxTries} and used_at is null and expires_at > clock_now()`.execute(db);
  return rows.length > 0;
}

/** Uses the code up. Exactly one of several concurrent calls gets true. */
export async function spendCode(db: Db, { purpose, email, device }: CodeKey, mac: Buffer): Promise<boolean> {
  // protects 6.5.1: using up a mailed code [} and used_at is null returning address` → } returning address`]
  const { rows } = await sql<{ address: string }>`
    update codes set used_at = clock_now()
    where purpose = ${purpose} and address = ${email} and device = ${device} and code_mac = ${mac} and used_at is null
    returning address`.execute(db);
  return rows.length === 1;
}

const thisHour = sql`date_trunc('hour', clock_now())`;

/** Wrong codes at addresses with an account, on the whole site in this hour and the last. */
export async function wrongCodes(db: Db): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select coalesce(sum(wrong), 0)::float8 as wrong from wrong_codes where hour >= ${thisHour} - interval '1 hour'`.execute(db);
  return rows[0]?.wrong ?? 0;
}

/** Deletes counts of wrong codes past their retention. */
export async function deleteOldWrongCodes(db: Db): Promise<void> {
  // protects C6: deleting the counts of wrong codes [`delete from wrong_codes where hour < ${ → `delete from wrong_codes where false and hour < ${]
  await sql`delete from wrong_codes where hour < ${daysAgo(retention.tries.days)}`.execute(db);
}

/** Counts a wrong code. Returns the number of those at addresses with an account, in this hour and the last. */
export async function addWrongCode(db: Db, ofAccount: boolean): Promise<number> {
  // protects C110: counting wrong codes without an account apart [ofAccount → ofAccount || true]
  const [wrong, elsewhere] = ofAccount ? [1, 0] : [0, 1];
  const { rows } = await sql<{ wrong: number }>`
    insert into wrong_codes (hour, wrong, elsewhere) values (${thisHour}, ${wrong}, ${elsewhere})
    on conflict (hour) do update
      set wrong = wrong_codes.wrong + excluded.wrong, elsewhere = wrong_codes.elsewhere + excluded.elsewhere
    returning (wrong + coalesce((select wrong from wrong_codes where hour = ${thisHour} - interval '1 hour'), 0))::float8 as wrong`.execute(
    db,
  );
  return rows[0]?.wrong ?? 0;
}
