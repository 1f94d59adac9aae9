/** Sentences about a paid class, in place of those about a demo class. */
export default {
  allottedSubject: "Your class on {day} · {reference}",
  allotted: `{student}'s class has its time.
When: {when}
With: {tutor}
Course: {course}
Join here: {link}
All your classes: {mine}`,
  movedSubject: "Your class is now on {day} · {reference}",
  moved: `{student}'s class has a new time.
When: {when}
With: {tutor}
Course: {course}
Join here: {link}
All your classes: {mine}`,
  changedSubject: "A change to your class on {day} · {reference}",
  changed: `{student}'s class has changed, but not its start. It ends at {until} IST.
When: {when}
With: {tutor}
Course: {course}
Join here: {link}`,
  cancelledSubject: "Your class has been cancelled · {reference}",
  cancelled: `{student}'s class for {course} on {when} has been cancelled.{reason}
All your classes: {mine}`,
  "day-beforeSubject": "Your class is tomorrow · {reference}",
  "day-before": `{student}'s class is tomorrow.
When: {when}
With: {tutor}
Course: {course}
Join here: {link}
All your classes: {mine}`,
  "hour-beforeSubject": "Your class starts in an hour · {reference}",
  "hour-before": `{student}'s class starts in an hour.
When: {when}
With: {tutor}
Course: {course}
Join here: {link}`,
  afterSubject: "How was your class? · {reference}",
  after: `We hope {student} enjoyed the class for {course} with {tutor}.
All your classes: {mine}`,
  missedSubject: "Your class did not take place · {reference}",
  missed: `{student}'s class for {course} on {when} did not take place.{reason}
What this means for your classes: {mine}`,
} as const;
