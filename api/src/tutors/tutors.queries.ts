import type { Db } from "#api/db/database.ts";

type NewApplication = {
  name: string;
  email: string;
  phoneNumber: string;
  qualification: string;
  experience: number;
  subjects: string[];
  preferredTimeSlot: string;
  resumePath: string;
  resumeName: string;
};

export async function insertApplication(db: Db, application: NewApplication): Promise<string> {
  const row = await db
    .insertInto("tutor_applications")
    .values({
      name: application.name,
      email: application.email,
      phone_number: application.phoneNumber,
      qualification: application.qualification,
      experience: application.experience,
      subjects: application.subjects,
      preferred_time_slot: application.preferredTimeSlot,
      resume_path: application.resumePath,
      resume_name: application.resumeName,
    })
    .returning("tutor_id")
    .executeTakeFirstOrThrow();
  return row.tutor_id;
}
