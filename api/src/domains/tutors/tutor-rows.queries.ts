import type { Tutor, TutorAccountState } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import type { Selectable } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import type { Tables } from "#api/platform/db/tables.ts";
import { hoursFromSlot, type WorkingHours } from "./working-hours.ts";

/** A tutor's row, with what their account and page say. */
export type TutorRow = Selectable<Tables["tutors"]> & {
  disabled_at: Date | null;
  signed_in_at: Date | null;
  slug: string | null;
};
/** A tutor with what is not sent to pages. `hasChosenHours`: the hours are not just those that everybody begins with. */
export type StoredTutor = Tutor & {
  accountId: string | null;
  language: Language;
  subjectKeys: string[];
  hasChosenHours: boolean;
};

/** The tutors who teach here. */
export const tutorRows = (db: Db) => allRows(db).where("hidden_at", "is", null);

/** The tutors who teach here, and those whom an admin has deleted and who are still to be paid, and then erased. */
export const keptTutorRows = (db: Db) =>
  allRows(db).where((row) => row.or([row("hidden_at", "is", null), row("staff_email", "<>", "")]));

const allRows = (db: Db) =>
  db
    .selectFrom("tutors")
    .leftJoin("tutor_accounts as own", "own.account_id", "tutors.account_id")
    .leftJoin(
      (from) => from.selectFrom("tutor_profiles").select(["tutor_id", "slug"]).where("listed", "=", true).as("page"),
      (join) => join.onRef("page.tutor_id", "=", "tutors.staff_id"),
    )
    .selectAll("tutors")
    .select(["own.disabled_at", "own.signed_in_at", "page.slug"]);

export const toTutor = (row: TutorRow): StoredTutor => ({
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
  subjectKeys: row.subject_keys,
  hasChosenHours: row.working_hours !== null || row.preferred_time_slot !== "",
});

function accountState({ account_id, disabled_at, signed_in_at }: TutorRow): TutorAccountState {
  if (!account_id) return "none";
  if (disabled_at) return "disabled";
  return signed_in_at ? "active" : "invited";
}
