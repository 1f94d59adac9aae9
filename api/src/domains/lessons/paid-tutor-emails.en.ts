/** Sentences to a tutor about a paid class, in place of those about a demo class. */
export default {
  allottedSubject: "{reference}: A class on {day}",
  allotted: `You have a class for {course} with {student} on {when}.
Join here; the link is for you alone: {link}`,
  movedSubject: "{reference}: A class is now on {day}",
  moved: `Your class for {course} with {student} has been moved to {when}.
Join here; the link is for you alone: {link}`,
  changedSubject: "{reference}: A change to the class on {day}",
  changed: `Your class for {course} with {student} is still on {when}, and ends at {until} IST.
Join here; the link is for you alone: {link}`,
  cancelledSubject: "{reference}: A class has been cancelled",
  cancelled: "Your class for {course} with {student} on {when} has been cancelled.{reason}",
  "day-beforeSubject": "{reference}: A class tomorrow",
  "day-before": `You have a class for {course} with {student} on {when}.
Join here; the link is for you alone: {link}`,
  "hour-beforeSubject": "{reference}: A class in an hour",
  "hour-before": `Your class for {course} with {student} starts in an hour: {when}.
Join here; the link is for you alone: {link}`,
  afterSubject: "{reference}: Thank you for your class",
  after: "Thank you for the class for {course} with {student}.",
  missedSubject: "{reference}: A class did not take place",
  missed: "Your class for {course} with {student} on {when} did not take place.{reason}",
} as const;
