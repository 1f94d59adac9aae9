/** Sentences about a demo class; `paid-family-emails.en.ts` has its own for a paid one. */
export default {
  allottedSubject: "Your demo class on {day} · {reference}",
  allotted: `{student}'s demo class is booked.
When: {when}
With: {tutor}
Course: {course}
Join here: {link}
Have a notebook, a pen and your books at hand. There is no app to install.
You can move or cancel it until two hours before: {mine}`,
  movedSubject: "Your demo class is now on {day} · {reference}",
  moved: `{student}'s demo class has a new time.
When: {when}
With: {tutor}
Course: {course}
Join here: {link}
You can move or cancel it until two hours before: {mine}`,
  changedSubject: "A change to your demo class on {day} · {reference}",
  changed: `{student}'s demo class has changed, but not its start. It ends at {until} IST.
When: {when}
With: {tutor}
Course: {course}
Join here: {link}`,
  cancelledSubject: "Your demo class has been cancelled · {reference}",
  cancelled: `{student}'s demo class for {course} on {when} has been cancelled.{reason}
You can book another one at any time.`,
  "day-beforeSubject": "Your demo class is tomorrow · {reference}",
  "day-before": `{student}'s demo class is tomorrow.
When: {when}
With: {tutor}
Course: {course}
Join here: {link}
Have a notebook, a pen and your books at hand. There is no app to install.
You can move or cancel it until two hours before: {mine}`,
  "hour-beforeSubject": "Your demo class starts in an hour · {reference}",
  "hour-before": `{student}'s demo class starts in an hour.
When: {when}
With: {tutor}
Course: {course}
Join here: {link}
Have a notebook, a pen and your books at hand. There is no app to install.`,
  afterSubject: "How was your demo class? · {reference}",
  after: `We hope {student} enjoyed the demo class for {course} with {tutor}.
Rate the class: {link}{more}`,
  goOn: "\nContinue with {tutor}, {price} a lesson: {plan}",
  missedSubject: "Your demo class did not take place · {reference}",
  missed: `{student}'s demo class for {course} on {when} did not take place.{reason}
We'll find another time with you. Write to us under My Bookings: {mine}`,
} as const;
