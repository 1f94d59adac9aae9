import type { Tutor, TutorAccountState } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { type Selectable, sql } from "kysely";
import { eachOf, inBatches } from "#api/db/batches.ts";
import { clockNow, type Db } from "#api/db/database.ts";
import { lockUntilEnd, tutorLock } from "#api/db/locks.ts";
import { eraseUnlessReferred } from "#api/db/erase.ts";
import { containing } from "#api/db/paging.ts";
import type { NewRow } from "#api/db/new-row.ts";
import type { Tables } from "#api/db/tables.ts";
import { hoursFromSlot, type WorkingHours } from "./working-hours.ts";

type Row = Selectable<Tables["tutors"]> & {
  disabled_at: Date | null;
  signed_in_at: Date | null;
  slug: string | null;
};
/** With what the wire does not carry. */
export type StoredTutor = Tutor & { accountId: string | null; language: Language };

const tutorRows = (db: Db) =>
  db
    .selectFrom("tutors")
    .leftJoin("tutor_accounts as own", "own.account_id", "tutors.account_id")
    .leftJoin(
      (from) => from.selectFrom("tutor_profiles").select(["tutor_id", "slug"]).where("listed", "=", true).as("page"),
      (join) => join.onRef("page.tutor_id", "=", "tutors.staff_id"),
    )
    .where("hidden_at", "is", null)
    .selectAll("tutors")
    .select(["own.disabled_at", "own.signed_in_at", "page.slug"]);
type Filter = {
  onlyPremium: boolean | undefined;
  search?: string | undefined;
  account?: TutorAccountState | undefined;
};
type Page = { limit: number; offset: number; sort: "staffId" | "staffName" | "isPremium"; order: "asc" | "desc" };

/** One page of the matching tutors, with their number. */
export async function tutorsMatching(
  db: Db,
  filter: Filter,
  { limit, offset, sort, order }: Page,
): Promise<{ tutors: Tutor[]; total: number }> {
  const matching = tutorsOf(db, filter);
  const [rows, { total }] = await Promise.all([
    matching.orderBy(columns[sort], order).orderBy("staff_id").limit(limit).offset(offset).execute(),
    matching
      .clearSelect()
      .select((one) => one.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { tutors: rows.map(toTutor), total };
}

const columns = { staffId: "staff_id", staffName: sql`lower(staff_name)`, isPremium: "is_premium" } as const;

function tutorsOf(db: Db, { onlyPremium, search, account }: Filter) {
  let matching = tutorRows(db);
  if (onlyPremium !== undefined) matching = matching.where("is_premium", "=", onlyPremium);
  if (search)
    matching = matching.where(
      sql<boolean>`(staff_name || ' ' || staff_email || ' ' || staff_phone_number || ' ' || subjects) ilike ${containing(search)}`,
    );
  if (account) matching = matching.where(inState[account]);
  return matching;
}

/** The states of `accountState`. */
const inState = {
  none: sql<boolean>`tutors.account_id is null`,
  disabled: sql<boolean>`own.disabled_at is not null`,
  invited: sql<boolean>`tutors.account_id is not null and own.disabled_at is null and own.signed_in_at is null`,
  active: sql<boolean>`own.disabled_at is null and own.signed_in_at is not null`,
} satisfies Record<TutorAccountState, unknown>;

/** All matching tutors, by id, in batches. */
export function everyTutor(db: Db, filter: Filter): AsyncGenerator<Tutor[]> {
  const matching = tutorsOf(db, filter).orderBy("staff_id");
  const batches = inBatches<Row>((last, limit) =>
    matching
      .where("staff_id", ">", last?.staff_id ?? 0)
      .limit(limit)
      .execute(),
  );
  return eachOf(batches, toTutor);
}

/** All tutors, at most 2,000. */
export async function allTutors(db: Db): Promise<Tutor[]> {
  const rows = await tutorRows(db).orderBy("staff_id").limit(2000).execute();
  return rows.map(toTutor);
}

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

/** The tutor with this address, in any case; of several in old data, one with an account. Undefined without one. */
export async function tutorByEmail(db: Db, email: string): Promise<StoredTutor | undefined> {
  const row = await tutorRows(db)
    .where(sql`lower(staff_email)`, "=", email.toLowerCase())
    .orderBy("tutors.account_id")
    .executeTakeFirst();
  return row && toTutor(row);
}

/** The tutor; undefined if unknown or hidden. */
export async function tutorById(db: Db, id: number): Promise<StoredTutor | undefined> {
  const row = await tutorRows(db).where("staff_id", "=", id).executeTakeFirst();
  return row && toTutor(row);
}

/** The tutor who signs in with this account; undefined without one. */
export async function tutorOfAccount(db: Db, accountId: string): Promise<StoredTutor | undefined> {
  const row = await tutorRows(db).where("tutors.account_id", "=", accountId).executeTakeFirst();
  return row && toTutor(row);
}

export async function setAccount(db: Db, id: number, accountId: string): Promise<void> {
  await db.updateTable("tutors").set({ account_id: accountId }).where("staff_id", "=", id).execute();
}

export async function setLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.updateTable("tutors").set({ language }).where("staff_id", "=", id).execute();
}

/** The ids of tutors to be given an account, at most `limit`. */
export async function tutorsWithoutAccount(db: Db, limit: number): Promise<number[]> {
  const rows = await withoutAccount(db).where(isTaken, "=", false).select("staff_id").orderBy("staff_id").limit(limit).execute();
  return rows.map(({ staff_id }) => staff_id);
}

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

export type Described = Omit<Tutor, "staffId" | "version" | "workingHours" | "account" | "factsCheckedAt" | "pageSlug">;

export async function insertTutor(db: Db, { language = "en", ...member }: Described & { language?: Language }): Promise<number> {
  const row = await db
    .insertInto("tutors")
    .values({ ...rowOf(member), language })
    .returning("staff_id")
    .executeTakeFirstOrThrow();
  return row.staff_id;
}

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

/** Deletes a tutor, or hides them if a class refers to them. Returns whether the row was deleted. */
export async function removeTutor(db: Db, id: number): Promise<boolean> {
  const erased = await eraseUnlessReferred(db, async () => {
    await db.deleteFrom("tutors").where("staff_id", "=", id).execute();
  });
  if (!erased) await db.updateTable("tutors").set({ hidden_at: clockNow }).where("staff_id", "=", id).execute();
  return erased;
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

const toTutor = (row: Row): StoredTutor => ({
  staffId: row.staff_id,
  staffName: row.staff_name,
  staffDetails: row.staff_details,
  staffImageUrl: row.staff_image_url,
  staffEmail: row.staff_email,
  staffPhoneNumber: row.staff_phone_number,
  qualification: row.qualification,
  experience: row.experience,
  subjects: row.subjects,
  preferredTimeSlot: row.preferred_time_slot,
  isPremium: row.is_premium,
  meetingUrl: row.meeting_url,
  workingHours: (row.working_hours as WorkingHours | null) ?? hoursFromSlot(row.preferred_time_slot),
  account: { state: accountState(row), signedInAt: row.signed_in_at?.toISOString() ?? null },
  factsCheckedAt: row.facts_checked_at?.toISOString() ?? null,
  pageSlug: row.slug,
  version: row.version,
  accountId: row.account_id,
  language: row.language as Language,
});

function accountState({ account_id, disabled_at, signed_in_at }: Row): TutorAccountState {
  if (!account_id) return "none";
  if (disabled_at) return "disabled";
  return signed_in_at ? "active" : "invited";
}

/** Number of the tutor's classes that end in the future, classes closed early included. */
export async function classesToCome(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ classes: number }>`
    select (select count(*) from lessons_to_come where tutor_id = ${id}) + (select count(*) from lessons_owed where tutor_id = ${id})
      as classes`.execute(db);
  return rows[0]?.classes ?? 0;
}

/** The tutors who teach here now. */
export async function countTutors(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("tutors")
    .select((one) => one.fn.countAll<number>().as("total"))
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}
