/** The monthly report: its draft, the email to the family, and the reminder to the tutor. */
export default {
  opening: {
    one: "{student} had {count} class with {tutor} in {month}.",
    other: "{student} had {count} classes with {tutor} in {month}.",
  },
  did: "What we did",
  hard: "What was hard",
  practise: "What to practise next",
  monthSubject: "{student}'s {month} · {reference}",
  month: `{tutor} sums up {student}'s {month}:

{text}

Read it under My Bookings: {mine}`,
  remindSubject: "{month}: reports for your families",
  remind: {
    one: `The report of {month} is ready for {count} student. It is put together from what you wrote after each class.
Read it, change what you like, and send it: {link}`,
    other: `The reports of {month} are ready for {count} students. They are put together from what you wrote after each class.
Read them, change what you like, and send them: {link}`,
  },
} as const;
