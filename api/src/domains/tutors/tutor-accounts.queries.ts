import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { keptTutorRows, type StoredTutor, toTutor, tutorRows } from "./tutor-rows.queries.ts";

/** The tutor with this address, in any case; of several in old data, one with an account. Undefined without one. */
export async function tutorByEmail(db: Db, email: string): Promise<StoredTutor | undefined> {
  const row = await tutorRows(db)
    .where(sql`lower(staff_email)`, "=", email.toLowerCase())
    .orderBy("tutors.account_id")
    .executeTakeFirst();
  return row && toTutor(row);
}

/** The tutor who signs in with this account; undefined without one. */
export async function tutorOfAccount(db: Db, accountId: string): Promise<StoredTutor | undefined> {
  const row = await tutorRows(db).where("tutors.account_id", "=", accountId).executeTakeFirst();
  return row && toTutor(row);
}

/** The same, also a tutor whom an admin has deleted and who is still to be paid. */
export async function keptTutorOfAccount(db: Db, accountId: string): Promise<StoredTutor | undefined> {
  const row = await keptTutorRows(db).where("tutors.account_id", "=", accountId).executeTakeFirst();
  return row && toTutor(row);
}

/** Those whom an admin has deleted, who have no account and are not erased yet. */
export async function deletedWithoutAccount(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("tutors")
    .select("staff_id")
    .where("hidden_at", "is not", null)
    .where("account_id", "is", null)
    .where("staff_email", "<>", "")
    .orderBy("staff_id")
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

export async function setAccount(db: Db, id: number, accountId: string): Promise<void> {
  await db.updateTable("tutors").set({ account_id: accountId }).where("staff_id", "=", id).execute();
}

export async function setLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.updateTable("tutors").set({ language }).where("staff_id", "=", id).execute();
}

/** The ids of tutors without an account who can be given one, at most `limit`. */
export async function tutorsWithoutAccount(db: Db, limit: number): Promise<number[]> {
  const rows = await withoutAccount(db).where(isTaken, "=", false).select("staff_id").orderBy("staff_id").limit(limit).execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** The number of tutors without an account. */
export async function countWithoutAccount(db: Db): Promise<number> {
  const { tutors } = await withoutAccount(db)
    .where(isTaken, "=", false)
    .select((one) => one.fn.countAll<number>().as("tutors"))
    .executeTakeFirstOrThrow();
  return tutors;
}

/** The names of tutors without an account whose address signs another tutor in. */
export async function tutorsWithTakenEmail(db: Db): Promise<string[]> {
  const rows = await withoutAccount(db).where(isTaken, "=", true).select("staff_name").orderBy("staff_id").execute();
  return rows.map(({ staff_name }) => staff_name);
}

const isTaken = sql<boolean>`exists (select from tutor_accounts own where lower(own.email) = lower(staff_email))`;
const withoutAccount = (db: Db) => db.selectFrom("tutors").where("hidden_at", "is", null).where("account_id", "is", null);
