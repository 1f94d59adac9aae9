/** Sentences about a demo class; `paid-family-emails.en.ts` has its own for a paid one. */
export default {
  allottedSubject: "{reference}: Your demo class on {day}",
  allotted: `{student}'s demo class for {course} is on {when}, with {tutor}.
Join here: {link}
You'll find it under My Bookings: {mine}`,
  movedSubject: "{reference}: Your demo class is now on {day}",
  moved: `{student}'s demo class for {course} has been moved to {when}, with {tutor}.
Join here: {link}`,
  changedSubject: "{reference}: A change to your demo class on {day}",
  changed: `{student}'s demo class for {course} is still on {when}. It is with {tutor} and ends at {until} IST.
Join here: {link}`,
  cancelledSubject: "{reference}: Your demo class has been cancelled",
  cancelled: `{student}'s demo class for {course} on {when} has been cancelled.{reason}
You can book another one at any time.`,
  "day-beforeSubject": "{reference}: Your demo class is tomorrow",
  "day-before": `{student}'s demo class for {course} is on {when}, with {tutor}.
Join here: {link}
You can reschedule or cancel it up to two hours before: {mine}`,
  "hour-beforeSubject": "{reference}: Your demo class starts in an hour",
  "hour-before": `{student}'s demo class for {course} starts in an hour: {when}, with {tutor}.
Join here: {link}`,
  afterSubject: "{reference}: How was your demo class?",
  after: `We hope {student} enjoyed the demo class for {course} with {tutor}.
Tell us how it was, with one to five stars: {link}{more}`,
  goOn: "\nContinue with {tutor}, {price} a lesson: {plan}",
  missedSubject: "{reference}: Your demo class did not take place",
  missed: `{student}'s demo class for {course} on {when} did not take place.{reason}
We'll find another time with you. Write to us under My Bookings: {mine}`,
} as const;
