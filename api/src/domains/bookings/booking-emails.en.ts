export default {
  bookedSubject: "Your free demo class · {reference}",
  booked: `We've received your request for a free demo class.
Student: {student}
Course: {course}{wish}
We'll call you from {phone} within {hours} hours, with a tutor and a time.
Choose a time yourself: {mine}`,
  wish: "\nTutor: {tutor}, if they are free",
  cancelledSubject: "Your demo class has been cancelled · {reference}",
  cancelled: `{student}'s demo class for {course} has been cancelled.{reason}
You can book another one at any time.`,
  reason: "\nThe reason: {reason}",
  answerSubject: "An answer to your message · {reference}",
  answer: "{answer}\n\nYou can write back under My Bookings: {mine}",
} as const;
