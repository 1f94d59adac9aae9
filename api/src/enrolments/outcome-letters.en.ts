/** How the desk counts a paid class. */
export default {
  subject: "{reference}: How your class on {day} counts",
  text: `We have looked at {student}'s class for {course} on {when}, with {tutor}. {means}
Our reason: {reason}
Your lessons: {mine}`,
  held: "It took place, so it counts as given.",
  "student-absent": "{student} was not there, so it counts as given.",
  "tutor-absent": "{tutor} was not there. The lesson is yours again, and one more is free.",
  "owed-again": "It does not count: the lesson is yours again.",
  "we-failed": "The fault was ours, and we are sorry: the lesson is yours again.",
  heldStopped: "It took place, so it counts as given.",
  "student-absentStopped": "{student} was not there, so it counts as given.",
  "tutor-absentStopped": "{tutor} was not there. You have stopped these lessons, so what you paid for this one goes back to you.",
  "owed-againStopped": "It does not count. You have stopped these lessons, so what you paid for this one goes back to you.",
  "we-failedStopped":
    "The fault was ours, and we are sorry. You have stopped these lessons, so what you paid for this one goes back to you.",
  tutorText: `We have looked at your class for {course} with {student} on {when}. {means}
Our reason: {reason}`,
  heldTutor: "It took place, and counts as given.",
  "student-absentTutor": "{student} was not there, so it counts as given.",
  "tutor-absentTutor": "You were not there, so it is not paid.",
  "owed-againTutor": "It does not count as given, so it is not paid.",
  "we-failedTutor": "The fault was ours, and we are sorry: you are paid for it, though the lesson is given again.",
} as const;
