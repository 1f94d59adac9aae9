import type { StaffMember } from "@tutoring/contract";
import type { Selectable } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { Tables } from "#api/db/tables.ts";

type Range = { onlyPremium: boolean | undefined; limit: number; offset: number };

export async function staffMatching(
  db: Db,
  { onlyPremium, limit, offset }: Range,
): Promise<{ members: StaffMember[]; total: number }> {
  let matching = db.selectFrom("staff_members").where("hidden_at", "is", null);
  if (onlyPremium !== undefined) matching = matching.where("is_premium", "=", onlyPremium);
  const [rows, { total }] = await Promise.all([
    matching.selectAll().orderBy("staff_id").limit(limit).offset(offset).execute(),
    matching.select((one) => one.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { members: rows.map(toMember), total };
}

export async function staffMemberById(db: Db, id: number): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom("staff_members")
    .selectAll()
    .where("staff_id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row && toMember(row);
}

export async function insertStaffMember(db: Db, member: Omit<StaffMember, "staffId" | "version">): Promise<number> {
  const row = await db
    .insertInto("staff_members")
    .values({
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
    })
    .returning("staff_id")
    .executeTakeFirstOrThrow();
  return row.staff_id;
}

const toMember = (row: Selectable<Tables["staff_members"]>): StaffMember => ({
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
  version: row.version,
});
