/** Sentences to a tutor about a paid class, in place of those about a demo class. */
export default {
  allottedSubject: "A class on {day} · {reference}",
  allotted: `You have a new class.
When: {when}
Student: {student}
Course: {course}
Join here: {link}
The link is for you alone.`,
  movedSubject: "A class is now on {day} · {reference}",
  moved: `Your class has a new time.
When: {when}
Student: {student}
Course: {course}
Join here: {link}
The link is for you alone.`,
  changedSubject: "A change to the class on {day} · {reference}",
  changed: `Your class has changed, but not its start. It ends at {until} IST.
When: {when}
Student: {student}
Course: {course}
Join here: {link}
The link is for you alone.`,
  cancelledSubject: "A class has been cancelled · {reference}",
  cancelled: "Your class for {course} with {student} on {when} has been cancelled.{reason}",
  "day-beforeSubject": "A class tomorrow · {reference}",
  "day-before": `You have a class tomorrow.
When: {when}
Student: {student}
Course: {course}
Join here: {link}
The link is for you alone.`,
  "hour-beforeSubject": "A class in an hour · {reference}",
  "hour-before": `Your class starts in an hour.
When: {when}
Student: {student}
Course: {course}
Join here: {link}
The link is for you alone.`,
  afterSubject: "Thank you for your class · {reference}",
  after: "Thank you for the class for {course} with {student}.",
  missedSubject: "A class did not take place · {reference}",
  missed: "Your class for {course} with {student} on {when} did not take place.{reason}",
} as const;
