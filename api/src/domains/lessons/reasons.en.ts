/** Why a class was cancelled, or did not take place. */
export default {
  reason: "\nThe reason: {reason}",
  "student-absent": " The student did not come to the class.",
  "tutor-absent": " The tutor did not come to the class.",
} as const;
