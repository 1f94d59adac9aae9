import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Takes a named lock, held until the end of the transaction. */
export async function lockUntilEnd(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** The lock on what a tutor's classes depend on: the tutor's time, address and existence. */
export const tutorLock = (staffId: number): string => `tutor ${staffId}`;
