/** Why a class was cancelled, or did not take place. */
export default {
  reason: "\nThe reason: {reason}",
  "student-absent": " The student did not come to the class.",
  "tutor-absent": " The tutor did not come to the class.",
  late: " It was cancelled less than {hours} hours before its start.",
  "counts-family": " It counts as given.",
  "counts-tutor": " You are paid for it as for any other class.",
  "forgiven-family": " This late cancellation is forgiven: the class stays yours.",
  "forgiven-tutor": " You get {percent} % of your rate for it.",
  "missed-family": " The class stays yours, and you get one more free.",
  "missed-tutor": " It is not paid.",
} as const;
