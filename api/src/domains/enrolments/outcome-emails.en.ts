/** How a paid class counts: as the desk has decided, or where nothing shows that it was given. */
export default {
  subject: "The outcome of your class on {day} · {reference}",
  text: `We have looked at {student}'s class for {course} on {when}, with {tutor}. {means}{reason}
Your lessons: {mine}`,
  undecided: `{student}'s class for {course} on {when}, with {tutor}, has not been confirmed. {means}{reason}
Your lessons: {mine}`,
  reason: "\nOur reason: {reason}",
  unseen: "\nIn two days, nothing has shown us that both of you were there. If it took place, please reply to this email.",
  held: "It took place, so it counts as given.",
  "student-absent": "{student} was not there, so it counts as given.",
  "tutor-absent": "{tutor} was not there. You get the lesson back, and one more free.",
  "owed-again": "It does not count: you get the lesson back.",
  "we-failed": "The fault was ours, and we are sorry: you get the lesson back.",
  heldStopped: "It took place, so it counts as given.",
  "student-absentStopped": "{student} was not there, so it counts as given.",
  "tutor-absentStopped": "{tutor} was not there. You have stopped these lessons, so you get back what you paid for this one.",
  "owed-againStopped": "It does not count. You have stopped these lessons, so you get back what you paid for this one.",
  "we-failedStopped":
    "The fault was ours, and we are sorry. You have stopped these lessons, so you get back what you paid for this one.",
  tutorText: `We have looked at your class for {course} with {student} on {when}. {means}{reason}`,
  undecidedTutor: `Your class for {course} with {student} on {when} has not been confirmed. {means}{reason}`,
  heldTutor: "It took place, and counts as given.",
  "student-absentTutor": "{student} was not there, so it counts as given.",
  "tutor-absentTutor": "You were not there, so it is not paid.",
  "owed-againTutor": "It does not count as given, so it is not paid.",
  "tutor-absentPaid": "You were not there. You have already been paid for it, and you keep that.",
  "owed-againPaid": "It does not count as given. You have already been paid for it, and you keep that.",
  "we-failedTutor": "The fault was ours, and we are sorry: you are paid for it, though the lesson is given again.",
} as const;
