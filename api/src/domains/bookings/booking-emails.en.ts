export default {
  bookedSubject: "{reference}: Your free demo class",
  booked: `We've received your request for {student}'s free demo class for {course}.
Our team will contact you within {hours} hours with a tutor and a time. Your booking number is {reference}.`,
  cancelledSubject: "{reference}: Your demo class has been cancelled",
  cancelled: `{student}'s demo class for {course} has been cancelled.{reason}
You can book another one at any time.`,
  reason: "\nThe reason: {reason}",
  answerSubject: "{reference}: An answer to your message",
  answer: "{answer}\n\nYou can write back under My Bookings: {mine}",
} as const;
