import type { TutorProfile } from "@tutoring/contract";
import type { StoredTutor } from "#api/tutors/index.ts";

export const asProfile = (tutor: StoredTutor): TutorProfile => ({
  name: tutor.staffName,
  email: tutor.staffEmail,
  subjects: tutor.subjects,
  qualification: tutor.qualification,
  language: tutor.language,
  workingHours: tutor.workingHours,
  version: tutor.version,
});
