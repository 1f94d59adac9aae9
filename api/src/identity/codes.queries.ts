import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

export type Purpose = "student" | "staff" | "tutor" | "generic" | "change-email";
export const codeSeconds = 300;
const mostTries = 5;

/** A new code ends the old one. Returns when it expires. */
export async function storeCode(db: Db, purpose: Purpose, address: string, mac: Buffer): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into codes (purpose, address, code_mac, expires_at)
    values (${purpose}, ${address}, ${mac}, clock_now() + make_interval(secs => ${codeSeconds}))
    on conflict (purpose, address) do update
      set code_mac = excluded.code_mac, expires_at = excluded.expires_at, tries = 0, used_at = null
    returning expires_at`.execute(db);
  return rows[0]?.expires_at ?? new Date();
}

/** Counts a try, then says what to compare with: nothing once the code is used, expired or tried five times. */
export async function countTry(db: Db, purpose: Purpose, address: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ code_mac: Buffer }>`
    update codes set tries = tries + 1
    where purpose = ${purpose} and address = ${address}
      and tries < ${mostTries} and used_at is null and expires_at > clock_now()
    returning code_mac`.execute(db);
  return rows[0]?.code_mac;
}

/** Uses the code up. Of many at once exactly one gets true. */
export async function spendCode(db: Db, purpose: Purpose, address: string, mac: Buffer): Promise<boolean> {
  const { rows } = await sql<{ address: string }>`
    update codes set used_at = clock_now()
    where purpose = ${purpose} and address = ${address} and code_mac = ${mac} and used_at is null
    returning address`.execute(db);
  return rows.length === 1;
}
