/** Sentences about a paid class, in place of those about a demo class. */
export default {
  allottedSubject: "{reference}: Your class on {day}",
  allotted: `{student}'s class for {course} is on {when}, with {tutor}.
Join here: {link}
All your classes: {mine}`,
  movedSubject: "{reference}: Your class is now on {day}",
  moved: `{student}'s class for {course} has been moved to {when}, with {tutor}.
Join here: {link}`,
  changedSubject: "{reference}: A change to your class on {day}",
  changed: `{student}'s class for {course} is still on {when}. It is with {tutor} and ends at {until} IST.
Join here: {link}`,
  cancelledSubject: "{reference}: Your class has been cancelled",
  cancelled: `{student}'s class for {course} on {when} has been cancelled.{reason}
All your classes: {mine}`,
  "day-beforeSubject": "{reference}: Your class is tomorrow",
  "day-before": `{student}'s class for {course} is on {when}, with {tutor}.
Join here: {link}
All your classes: {mine}`,
  "hour-beforeSubject": "{reference}: Your class starts in an hour",
  "hour-before": `{student}'s class for {course} starts in an hour: {when}, with {tutor}.
Join here: {link}`,
  afterSubject: "{reference}: How was your class?",
  after: `We hope {student} enjoyed the class for {course} with {tutor}.
All your classes: {mine}`,
  missedSubject: "{reference}: Your class did not take place",
  missed: `{student}'s class for {course} on {when} did not take place.{reason}
What this means for your classes: {mine}`,
} as const;
