/** To the family, what its tutor has said about a lesson; to the tutor, the family's answer. */
export default {
  lateSubject: "Your tutor is running late · {reference}",
  late: {
    one: `{tutor} will be about {count} minute late for {student}'s demo class on {when}. Please wait in the class: {link}`,
    other: `{tutor} will be about {count} minutes late for {student}'s demo class on {when}. Please wait in the class: {link}`,
  },
  paidLate: {
    one: `{tutor} will be about {count} minute late for {student}'s class on {when}. Please wait in the class: {link}`,
    other: `{tutor} will be about {count} minutes late for {student}'s class on {when}. Please wait in the class: {link}`,
  },
  absenceSubject: "Your tutor cannot come on {day} · {reference}",
  absence: `{tutor} cannot come to {student}'s demo class for {course} on {when}. We are sorry.
We are looking for another tutor for the same time and will write to you. If another time suits you better, you can move the class or write to us under My Bookings: {mine}`,
  absenceOffered: `{tutor} cannot come to {student}'s demo class for {course} on {when}. We are sorry.
{tutor} can come at one of these times instead:
{times}
Choose one under My Bookings. If none of them suits you, tell us there, and we will look for another tutor: {mine}`,
  paidAbsence: `{tutor} cannot come to {student}'s class for {course} on {when}. We are sorry.
The class stays yours. Choose another time for it: {mine}`,
  paidAbsenceLate: `{tutor} cannot come to {student}'s class for {course} on {when}. We are sorry.
The class stays yours, and because we told you late, you get one more free. Choose another time for it: {mine}`,
  paidAbsenceOffered: `{tutor} cannot come to {student}'s class for {course} on {when}. We are sorry.
The class stays yours. {tutor} suggests:
{times}
Choose one of these times, or any other: {mine}`,
  paidAbsenceLateOffered: `{tutor} cannot come to {student}'s class for {course} on {when}. We are sorry.
The class stays yours, and because we told you late, you get one more free. {tutor} suggests:
{times}
Choose one of these times, or any other: {mine}`,
  offerSubject: "Could we move your demo class on {day}? · {reference}",
  offer: `{tutor} asks to move {student}'s demo class for {course}, which is on {when}, to one of these times:
{times}
Accept one or keep your time under My Bookings: {mine}`,
  paidOfferSubject: "Could we move your class on {day}? · {reference}",
  paidOffer: `{tutor} asks to move {student}'s class for {course}, which is on {when}, to one of these times:
{times}
Accept one or keep your time: {mine}`,
  declinedSubject: "The class stays on {day} · {reference}",
  declined: "The family would like to keep the class for {course} with {student} on {when}.",
} as const;
