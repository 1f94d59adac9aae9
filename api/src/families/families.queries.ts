import type { StudentDetails } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { NewRow } from "#api/db/new-row.ts";

export type NewStudent = { studentName: string; parentName: string; phoneNumber: string };

export async function insertStudent(db: Db, accountId: string, student: NewStudent): Promise<void> {
  await db
    .insertInto("students")
    .values({
      account_id: accountId,
      student_name: student.studentName,
      parent_name: student.parentName,
      phone_number: student.phoneNumber,
    } satisfies NewRow<"students">)
    .execute();
}

/** A family's details; undefined for other accounts. */
export async function studentDetailsOf(db: Db, accountId: string): Promise<StudentDetails | undefined> {
  const row = await db
    .selectFrom("students as s")
    .innerJoin("accounts as a", "a.account_id", "s.account_id")
    .select(["s.student_name", "s.parent_name", "s.phone_number", "a.email"])
    .where("s.account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const email = row.email ?? "";
  return { studentName: row.student_name, parentName: row.parent_name, phoneNumber: row.phone_number, emailId: email, email };
}

/** Changes the address on a family's bookings, which the desk and planned letters use. */
export async function changeAddressOnBookings(db: Db, accountId: string, email: string): Promise<void> {
  await db.updateTable("bookings").set({ email }).where("student_id", "=", accountId).execute();
}

export async function changeStudent(db: Db, accountId: string, student: NewStudent): Promise<void> {
  await db
    .updateTable("students")
    .set({
      student_name: student.studentName,
      parent_name: student.parentName,
      phone_number: student.phoneNumber,
      version: sql<number>`version + 1`,
    })
    .where("account_id", "=", accountId)
    .execute();
}
