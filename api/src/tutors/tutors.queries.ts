import type { StaffMember } from "@tutoring/contract";
import { type Selectable, sql } from "kysely";
import { eachOf, inBatches } from "#api/db/batches.ts";
import { clockNow, type Db } from "#api/db/database.ts";
import { lockUntilEnd, tutorLock } from "#api/db/locks.ts";
import { eraseUnlessReferred } from "#api/db/erase.ts";
import { containing } from "#api/db/paging.ts";
import type { NewRow } from "#api/db/new-row.ts";
import type { Tables } from "#api/db/tables.ts";
import { hoursFromSlot, type WorkingHours } from "./working-hours.ts";

type Row = Selectable<Tables["tutors"]>;
type Filter = { onlyPremium: boolean | undefined; search?: string | undefined };
type Page = { limit: number; offset: number; sort: "staffId" | "staffName" | "isPremium"; order: "asc" | "desc" };

export async function staffMatching(
  db: Db,
  filter: Filter,
  { limit, offset, sort, order }: Page,
): Promise<{ members: StaffMember[]; total: number }> {
  const matching = membersOf(db, filter);
  const [rows, { total }] = await Promise.all([
    matching.selectAll().orderBy(columns[sort], order).orderBy("staff_id").limit(limit).offset(offset).execute(),
    matching.select((one) => one.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { members: rows.map(toMember), total };
}

const columns = { staffId: "staff_id", staffName: sql`lower(staff_name)`, isPremium: "is_premium" } as const;

function membersOf(db: Db, { onlyPremium, search }: Filter) {
  let matching = db.selectFrom("tutors").where("hidden_at", "is", null);
  if (onlyPremium !== undefined) matching = matching.where("is_premium", "=", onlyPremium);
  if (search)
    matching = matching.where(
      sql<boolean>`(staff_name || ' ' || staff_email || ' ' || staff_phone_number || ' ' || subjects) ilike ${containing(search)}`,
    );
  return matching;
}

/** Every one that matches, in the order of their coming, a few hundred at a time. */
export function everyStaffMember(db: Db, filter: Filter): AsyncGenerator<StaffMember[]> {
  const matching = membersOf(db, filter).selectAll().orderBy("staff_id");
  const batches = inBatches<Row>((last, limit) =>
    matching
      .where("staff_id", ">", last?.staff_id ?? 0)
      .limit(limit)
      .execute(),
  );
  return eachOf(batches, toMember);
}

/** Everybody who teaches. */
export async function allStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db.selectFrom("tutors").selectAll().where("hidden_at", "is", null).orderBy("staff_id").limit(2000).execute();
  return rows.map(toMember);
}

export async function setHours(db: Db, id: number, hours: WorkingHours): Promise<void> {
  await db
    .updateTable("tutors")
    .set({ working_hours: JSON.stringify(hours), version: sql<number>`version + 1` })
    .where("staff_id", "=", id)
    .execute();
}

/** A member, their row locked. */
/** After whoever allots or moves a class of theirs, and before the next. */
export async function lockStaffMember(db: Db, id: number): Promise<StaffMember | undefined> {
  await lockUntilEnd(db, tutorLock(id));
  const row = await db
    .selectFrom("tutors")
    .selectAll()
    .where("staff_id", "=", id)
    .where("hidden_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row && toMember(row);
}

export async function staffMemberByEmail(db: Db, email: string): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom("tutors")
    .selectAll()
    .where(sql`lower(staff_email)`, "=", email.toLowerCase())
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row && toMember(row);
}

export async function staffMemberById(db: Db, id: number): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom("tutors")
    .selectAll()
    .where("staff_id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row && toMember(row);
}

type Described = Omit<StaffMember, "staffId" | "version" | "workingHours">;

export async function insertStaffMember(db: Db, member: Described): Promise<number> {
  const row = await db.insertInto("tutors").values(rowOf(member)).returning("staff_id").executeTakeFirstOrThrow();
  return row.staff_id;
}

export async function changeStaffMember(db: Db, id: number, member: StaffMember): Promise<void> {
  await db
    .updateTable("tutors")
    .set({ ...rowOf(member), version: sql<number>`version + 1` })
    .where("staff_id", "=", id)
    .execute();
}

/** Erased, or hidden where a class refers to them. Whether erased. */
export async function removeStaffMember(db: Db, id: number): Promise<boolean> {
  const erased = await eraseUnlessReferred(db, async () => {
    await db.deleteFrom("tutors").where("staff_id", "=", id).execute();
  });
  if (!erased) await db.updateTable("tutors").set({ hidden_at: clockNow }).where("staff_id", "=", id).execute();
  return erased;
}

export async function staffPictureUrls(db: Db): Promise<string[]> {
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
  }) satisfies NewRow<"tutors", "working_hours" | "hidden_at">;

const toMember = (row: Row): StaffMember => ({
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
  workingHours: (row.working_hours as WorkingHours | null) ?? hoursFromSlot(row.preferred_time_slot),
  version: row.version,
});

/** How many classes a tutor is still to hold, or has closed before their time. */
export async function classesToCome(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ classes: number }>`
    select count(*) as classes from bookings where staff_id = ${id} and status <> 'CANCELLED' and ends_at > clock_now()`.execute(
    db,
  );
  return rows[0]?.classes ?? 0;
}
