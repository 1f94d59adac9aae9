/** Sentences about a demo class; `paid-tutor-emails.en.ts` has its own for a paid one. */
export default {
  allottedSubject: "{reference}: A demo class on {day}",
  allotted: `You have a demo class for {course} with {student} on {when}.
Join here; the link is for you alone: {link}`,
  movedSubject: "{reference}: A demo class is now on {day}",
  moved: `Your demo class for {course} with {student} has been moved to {when}.
Join here; the link is for you alone: {link}`,
  changedSubject: "{reference}: A change to the demo class on {day}",
  changed: `Your demo class for {course} with {student} is still on {when}, and ends at {until} IST.
Join here; the link is for you alone: {link}`,
  cancelledSubject: "{reference}: A demo class has been cancelled",
  cancelled: "Your demo class for {course} with {student} on {when} has been cancelled.{reason}",
  "day-beforeSubject": "{reference}: A demo class tomorrow",
  "day-before": `You have a demo class for {course} with {student} on {when}.
Join here; the link is for you alone: {link}`,
  "hour-beforeSubject": "{reference}: A demo class in an hour",
  "hour-before": `Your demo class for {course} with {student} starts in an hour: {when}.
Join here; the link is for you alone: {link}`,
  afterSubject: "{reference}: Thank you for your demo class",
  after: `Thank you for the demo class for {course} with {student}.
We'll ask the family how it was, and write to you if they register.`,
  missedSubject: "{reference}: A demo class did not take place",
  missed: "Your demo class for {course} with {student} on {when} did not take place.{reason}",
} as const;
