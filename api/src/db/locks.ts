import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Whoever else wants this lock waits until this transaction ends. */
export async function lockUntilEnd(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** For what a tutor's classes depend on: their time, their address, and that they teach here at all. */
export const tutorLock = (staffId: number): string => `tutor ${staffId}`;
