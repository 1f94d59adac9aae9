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
