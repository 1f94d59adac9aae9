import type { FactChange } from "@tutoring/contract";
import { clockNow, type Db } from "#api/db/database.ts";
import type { Facts } from "./profile.queries.ts";

/** The facts that a tutor asks to have approved; undefined without a request. */
export async function factsAskedFor(db: Db, tutorId: number): Promise<Facts | undefined> {
  return await db
    .selectFrom("tutor_fact_changes")
    .select(["qualification", "experience"])
    .where("tutor_id", "=", tutorId)
    .executeTakeFirst();
}

/** Stores a tutor's request, in place of an earlier one. */
export async function askFor(db: Db, tutorId: number, facts: Facts): Promise<void> {
  const row = { ...facts, asked_at: clockNow };
  await db
    .insertInto("tutor_fact_changes")
    .values({ tutor_id: tutorId, ...row })
    .onConflict((conflict) => conflict.column("tutor_id").doUpdateSet(row))
    .execute();
}

/** Deletes a tutor's request; false without one. */
export async function deleteQuestion(db: Db, tutorId: number): Promise<boolean> {
  const row = await db.deleteFrom("tutor_fact_changes").where("tutor_id", "=", tutorId).returning("tutor_id").executeTakeFirst();
  return row !== undefined;
}

/** The requests of tutors who still teach, oldest first, 100 at most. */
export async function waitingQuestions(db: Db): Promise<FactChange[]> {
  const rows = await db
    .selectFrom("tutor_fact_changes as asked")
    .innerJoin("tutors as t", "t.staff_id", "asked.tutor_id")
    .select(["t.staff_id", "t.staff_name", "t.qualification", "t.experience", "asked.asked_at"])
    .select(["asked.qualification as newQualification", "asked.experience as newExperience"])
    .where("t.hidden_at", "is", null)
    .orderBy("asked.asked_at")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    staffId: row.staff_id,
    name: row.staff_name,
    before: { qualification: row.qualification, experience: row.experience },
    after: { qualification: row.newQualification, experience: row.newExperience },
    askedAt: row.asked_at.toISOString(),
  }));
}
