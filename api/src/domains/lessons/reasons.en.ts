/** Why a class was cancelled, or did not take place. */
export default {
  reason: "\nThe reason: {reason}",
  "student-absent": " The student did not come to the class.",
  "tutor-absent": " The tutor did not come to the class.",
  late: " It was cancelled less than {hours} hours before its start.",
  countsFamily: " It counts as given.",
  countsTutor: " You are paid for it as for any other class.",
  forgivenFamily: " This late cancellation is forgiven: the class stays yours.",
  forgivenTutor: " You get {percent} % of your rate for it.",
  missedFamily: " The class stays yours, and you get one more free.",
  missedTutor: " It is not paid.",
} as const;
