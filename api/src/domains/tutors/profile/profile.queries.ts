import type { FactChange, MyPage } from "@tutoring/contract";
import type { CourseLanguage } from "@tutoring/contract/course-languages";
import type { Board, TeachingLevel } from "@tutoring/contract/rules";
import { sql, type UpdateObject } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import type { Tables } from "#api/platform/db/tables.ts";

/** What a tutor says about themselves beyond their row. */
export type Profile = Pick<MyPage, "headline" | "about" | "levels" | "boards" | "languages" | "isPublic"> & {
  slug: string;
  version: number;
};

/** A tutor's profile; undefined until it is saved for the first time. Lock the tutor's row before writing it. */
export async function profileOf(db: Db, tutorId: number): Promise<Profile | undefined> {
  const row = await db.selectFrom("tutor_profiles").selectAll().where("tutor_id", "=", tutorId).executeTakeFirst();
  return (
    row && {
      slug: row.slug,
      headline: row.headline,
      about: row.about,
      levels: row.levels as TeachingLevel[],
      boards: row.boards as Board[],
      languages: row.languages as CourseLanguage[],
      isPublic: row.consented_at !== null,
      version: row.version,
    }
  );
}

/** Stores a profile as its next version; the time of consent stays while the page is public. */
export async function storeProfile(db: Db, tutorId: number, { isPublic, ...said }: Omit<Profile, "version">): Promise<void> {
  const row = { ...said, consented_at: isPublic ? clockNow : null };
  await db
    .insertInto("tutor_profiles")
    .values({ tutor_id: tutorId, ...row })
    .onConflict((conflict) =>
      conflict.column("tutor_id").doUpdateSet({
        ...row,
        consented_at: isPublic ? sql<Date>`coalesce(tutor_profiles.consented_at, clock_now())` : null,
        version: sql<number>`tutor_profiles.version + 1`,
      }),
    )
    .execute();
}

/** Takes a tutor's page off the site while their account is disabled, and brings it back. */
export async function letPageShow(db: Db, tutorId: number, mayShow: boolean): Promise<void> {
  await db.updateTable("tutor_profiles").set({ may_show: mayShow }).where("tutor_id", "=", tutorId).execute();
}

export async function setSubjects(db: Db, tutorId: number, subjects: string): Promise<void> {
  await changeRow(db, tutorId, { subjects });
}

export async function setPicture(db: Db, tutorId: number, staff_image_url: string): Promise<void> {
  await changeRow(db, tutorId, { staff_image_url });
}

export type Facts = MyPage["facts"];

/** Stores facts as approved now. */
export async function approveFacts(db: Db, tutorId: number, facts: Facts): Promise<void> {
  await changeRow(db, tutorId, { ...facts, facts_checked_at: clockNow });
}

async function changeRow(db: Db, tutorId: number, change: UpdateObject<Tables, "tutors">): Promise<void> {
  const all = { ...change, version: sql<number>`version + 1` };
  await db.updateTable("tutors").set(all).where("staff_id", "=", tutorId).execute();
}

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
