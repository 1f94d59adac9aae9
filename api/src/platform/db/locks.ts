import { sql } from "kysely";
import type { Db } from "./database.ts";
import { prepared } from "./prepared.ts";

/** Takes named locks, one after the other, held until the end of the transaction. */
export async function lockUntilEnd(db: Db, ...names: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name ${prepared}`.execute(
    db,
  );
}

/** The lock on what a tutor's classes depend on: the tutor's time, address and existence. */
export const tutorLock = (staffId: number): string => `tutor ${staffId}`;

/**
 * True for the first transaction of a day, in any process, that commits; days are written 2026-11-24. Another one waits until then. The
 * work has to be in the same transaction: if it fails, the day is not taken.
 */
export async function takeDay(inside: Db, name: string, day: string): Promise<boolean> {
  if (!inside.isTransaction) throw new Error(`the day of ${name} would be taken before its work is done`);
  const { numAffectedRows } = await sql`
    insert into settings (name, value) values (${`last ${name}`}, ${day})
    on conflict (name) do update set value = excluded.value where settings.value < excluded.value`.execute(inside);
  return numAffectedRows === 1n;
}

/** Whether this or a later day was taken. */
export async function isDayTaken(db: Db, name: string, day: string): Promise<boolean> {
  const last = await db.selectFrom("settings").select("value").where("name", "=", `last ${name}`).executeTakeFirst();
  return last !== undefined && last.value >= day;
}
