import type { Tutor } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import { eraseUnlessReferred, type NewRow } from "#api/platform/db/batches.ts";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { lockUntilEnd, tutorLock } from "#api/platform/db/locks.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import { keptTutorRows, type StoredTutor, toTutor, tutorRows } from "./tutor-rows.queries.ts";
import type { WorkingHours } from "./working-hours.ts";

/** Sets a tutor's working hours, as the next version of the tutor. */
export async function setHours(db: Db, id: number, hours: WorkingHours): Promise<void> {
  await db
    .updateTable("tutors")
    .set({ working_hours: JSON.stringify(hours), version: sql<number>`version + 1` })
    .where("staff_id", "=", id)
    .execute();
}

/** The tutor, their row locked; waits for any running allotment of theirs. Undefined without such a tutor. */
export async function lockTutor(db: Db, id: number): Promise<StoredTutor | undefined> {
  await lockUntilEnd(db, tutorLock(id));
  const row = await tutorRows(db).where("staff_id", "=", id).forUpdate("tutors").executeTakeFirst();
  return row && toTutor(row);
}

/** The same, also a tutor whom an admin has deleted and who is still to be paid. */
export async function lockKeptTutor(db: Db, id: number): Promise<StoredTutor | undefined> {
  await lockUntilEnd(db, tutorLock(id));
  const row = await keptTutorRows(db).where("staff_id", "=", id).forUpdate("tutors").executeTakeFirst();
  return row && toTutor(row);
}

/** The tutor; undefined if unknown or hidden. */
export async function tutorById(db: Db, id: number): Promise<StoredTutor | undefined> {
  const row = await tutorRows(db).where("staff_id", "=", id).executeTakeFirst();
  return row && toTutor(row);
}

/** The same, unless the tutor's account is disabled: they give no further classes. */
export async function activeTutorById(db: Db, id: number): Promise<StoredTutor | undefined> {
  const tutor = await tutorById(db, id);
  return tutor?.account.state === "disabled" ? undefined : tutor;
}

/** The tutor, also one whom an admin has deleted and who is still to be paid. */
export async function keptTutorById(db: Db, id: number): Promise<StoredTutor | undefined> {
  const row = await keptTutorRows(db).where("staff_id", "=", id).executeTakeFirst();
  return row && toTutor(row);
}

/** Where a tutor teaches; undefined if they are unknown or hidden. */
export async function meetingUrlOf(db: Db, id: number): Promise<{ meetingUrl: string | null } | undefined> {
  return await db
    .selectFrom("tutors")
    .select("meeting_url as meetingUrl")
    .where("staff_id", "=", id)
    .where("hidden_at", "is", null)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

export type Described = Omit<Tutor, "staffId" | "version" | "workingHours" | "account" | "factsCheckedAt" | "pageSlug">;

/** Adds a tutor, and returns the id. */
export async function insertTutor(db: Db, { language = "en", ...member }: Described & { language?: Language }): Promise<number> {
  const row = await db
    .insertInto("tutors")
    .values({ ...rowOf(member), language })
    .returning("staff_id")
    .executeTakeFirstOrThrow();
  return row.staff_id;
}

/** Changes a tutor's details as the next version; an approval of other facts is lost. */
export async function changeTutor(db: Db, id: number, member: Described): Promise<void> {
  await db
    .updateTable("tutors")
    .set({ ...rowOf(member), facts_checked_at: stillChecked(member), version: sql<number>`version + 1` })
    .where("staff_id", "=", id)
    .execute();
}

/** An approval holds for the facts that were approved. */
const stillChecked = ({ qualification, experience }: Described) =>
  sql<Date | null>`case when qualification = ${qualification} and experience = ${experience} then facts_checked_at end`;

/** Hides a tutor from everybody but those who pay. */
export async function hideTutor(db: Db, id: number): Promise<void> {
  await db.updateTable("tutors").set({ hidden_at: clockNow }).where("staff_id", "=", id).execute();
}

/** Deletes a tutor, or hides them if a class refers to them. Returns whether the row was deleted. */
export async function removeTutor(db: Db, id: number): Promise<boolean> {
  const erased = await eraseUnlessReferred(db, async () => {
    await db.deleteFrom("tutors").where("staff_id", "=", id).execute();
  });
  if (!erased) await hideTutor(db, id);
  return erased;
}

/** Takes everything but the name out of a tutor's row. */
export async function blankTutor(db: Db, id: number): Promise<void> {
  const nothing = {
    staff_email: "",
    qualification: "",
    experience: "",
    subjects: "",
    preferred_time_slot: "",
    staff_details: "",
  };
  await db
    .updateTable("tutors")
    .set({ ...nothing, staff_phone_number: "", staff_image_url: null, meeting_url: null, working_hours: null })
    .where("staff_id", "=", id)
    .execute();
}

/** The URLs of all portraits, hidden tutors included. */
export async function tutorPictureUrls(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("tutors").select("staff_image_url").where("staff_image_url", "is not", null).execute();
  return rows.flatMap(({ staff_image_url }) => staff_image_url ?? []);
}

const rowOf = (member: Described) =>
  ({
    staff_name: member.staffName,
    staff_email: member.staffEmail,
    staff_phone_number: member.staffPhoneNumber,
    qualification: member.qualification,
    experience: member.experience,
    subjects: member.subjects,
    preferred_time_slot: member.preferredTimeSlot,
    is_premium: member.isPremium,
    staff_details: member.staffDetails,
    staff_image_url: member.staffImageUrl,
    meeting_url: member.meetingUrl,
  }) satisfies NewRow<"tutors", "working_hours" | "hidden_at" | "language" | "account_id" | "facts_checked_at">;

/** The number of the tutor's lessons that end in the future, including those closed early. */
export async function lessonsToCome(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ lessons: number }>`
    select (select count(*) from lessons_to_come where tutor_id = ${id}) + (select count(*) from lessons_owed where tutor_id = ${id})
      as lessons`.execute(db);
  return rows[0]?.lessons ?? 0;
}
