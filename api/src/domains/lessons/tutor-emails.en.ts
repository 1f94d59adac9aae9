/** Sentences about a demo class; `paid-tutor-emails.en.ts` has its own for a paid one. */
export default {
  allottedSubject: "A demo class on {day} · {reference}",
  allotted: `You have a new demo class.
When: {when}
Student: {student}
Course: {course}
Join here: {link}
The link is for you alone.`,
  movedSubject: "A demo class is now on {day} · {reference}",
  moved: `Your demo class has a new time.
When: {when}
Student: {student}
Course: {course}
Join here: {link}
The link is for you alone.`,
  changedSubject: "A change to the demo class on {day} · {reference}",
  changed: `Your demo class has changed, but not its start. It ends at {until} IST.
When: {when}
Student: {student}
Course: {course}
Join here: {link}
The link is for you alone.`,
  cancelledSubject: "A demo class has been cancelled · {reference}",
  cancelled: "Your demo class for {course} with {student} on {when} has been cancelled.{reason}",
  "day-beforeSubject": "A demo class tomorrow · {reference}",
  "day-before": `You have a demo class tomorrow.
When: {when}
Student: {student}
Course: {course}
Join here: {link}
The link is for you alone.`,
  "hour-beforeSubject": "A demo class in an hour · {reference}",
  "hour-before": `Your demo class starts in an hour.
When: {when}
Student: {student}
Course: {course}
Join here: {link}
The link is for you alone.`,
  afterSubject: "Thank you for your demo class · {reference}",
  after: `Thank you for the demo class for {course} with {student}.
We'll ask the family how it was, and write to you if they register.`,
  missedSubject: "A demo class did not take place · {reference}",
  missed: "Your demo class for {course} with {student} on {when} did not take place.{reason}",
} as const;
