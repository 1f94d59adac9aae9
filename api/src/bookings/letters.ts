import type { Context } from "#api/core/context.ts";
import { tellNews, wasWritten, withdrawLetters, writeLetter, writeLetters } from "#api/mail/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { type Class, letterToFormerTutor, letterToStudent, letterToTutor, lettersToBoth, signature } from "./class-letters.ts";

/** Who answers requests. */
const desk: ("admin" | "executive")[] = ["admin", "executive"];
const hour = 3_600_000;
const reminders = ["day-before", "hour-before"];
const ofAnEarlierTime = [...reminders, "allotted", "moved"];

const isClass = (booking: Booking): booking is Class => booking.startsAt !== null && booking.endsAt !== null;

/** To the student that the request has come, and to staff that somebody waits. */
export async function writeRequestedLetters(context: Context, booking: Booking): Promise<void> {
  const { id, bookingId, courseName, studentName, parentName, phoneNumber, email } = booking;
  const toStudent = {
    to: email,
    subject: `${bookingId}: your free demo class`,
    text: `Hello ${parentName},

we have your request for a free demo class of ${courseName} for ${studentName}.
Our team will contact you within 24 hours with a tutor and a time. Your booking is ${bookingId}.${signature}`,
    about: { bookingId: id, kind: "booked", side: "student" as const },
  };
  await tellDesk(
    context,
    booking,
    `${studentName} waits for a demo class`,
    `${studentName} (parent ${parentName}, +91 ${phoneNumber}, ${email}) asks for a demo class of ${courseName}.
It waits for a tutor and a time under Book Requests.`,
  );
  await writeLetter(context, toStudent);
}

/**
 * To both that there is a class, or that it is not as it was `before`; and the reminders of it, instead of those there were.
 * To a new tutor it is always a new class. What has not left yet of an earlier time stays here.
 */
export async function writeClassLetters(context: Context, booking: Booking, before?: Booking): Promise<void> {
  if (!isClass(booking)) return;
  const kind = before ? "moved" : "allotted";
  const newTutor = before?.staffId !== booking.staffId;
  const sameTime = before?.startsAt?.getTime() === booking.startsAt.getTime();
  await withdrawLetters(context.db, booking.id, ofAnEarlierTime);
  // that it is cancelled is no longer so; a tutor who is not the one any more is still to hear it
  await withdrawLetters(context.db, booking.id, ["cancelled", "missed"], [booking.email, booking.tutorEmail ?? ""]);
  await writeLetters(context, [
    letterToStudent(context, booking, kind, { sameTime }),
    ...letterToTutor(context, booking, newTutor ? "allotted" : kind, { sameTime }),
  ]);
  await planReminders(context, booking);
}

export const withdrawReminders = (context: Context, id: string): Promise<void> => withdrawLetters(context.db, id, reminders);

/** For both, a day and an hour before; one that could not leave in time is worth nothing. */
export async function planReminders(context: Context, booking: Booking): Promise<void> {
  if (!isClass(booking)) return;
  await withdrawReminders(context, booking.id);
  const now = context.now().getTime();
  for (const [reminder, before, worthFor] of [
    ["day-before", 24 * hour, 6 * hour],
    ["hour-before", hour, hour / 2],
  ] as const) {
    const dueAt = new Date(booking.startsAt.getTime() - before);
    const worthlessAfter = new Date(dueAt.getTime() + worthFor);
    if (dueAt.getTime() > now) await writeLetters(context, lettersToBoth(context, booking, reminder, { dueAt, worthlessAfter }));
  }
}

/** To both that there is no class any more, and no reminder of it; to the student alone where there was none yet. */
export async function writeCancelledLetters(context: Context, before: Booking, after: Booking, reason?: string): Promise<void> {
  await withdrawLetters(context.db, before.id, [...ofAnEarlierTime, "after"]);
  if (isClass(before)) {
    if (before.endsAt > context.now())
      await writeLetters(context, lettersToBoth(context, { ...before, sequence: after.sequence }, "cancelled", { reason }));
    return;
  }
  await writeLetter(context, {
    to: before.email,
    subject: `${before.bookingId}: your demo class is cancelled`,
    text: `Hello ${before.parentName},

the demo class of ${before.courseName} for ${before.studentName} is cancelled.${reason ? `\nThe reason: ${reason}` : ""}
You can book another one at any time.${signature}`,
    about: { bookingId: before.id, kind: "cancelled", side: "student" },
  });
}

/** To a tutor who is not the one any more. */
export async function writeReplacedLetter(context: Context, before: Booking, after: Booking): Promise<void> {
  if (isClass(before) && before.endsAt > context.now())
    await writeLetters(context, letterToFormerTutor(context, { ...before, sequence: after.sequence }));
}

/** After a held class, once: to the student, how it was; to the tutor, thanks. */
export async function writeAfterLetters(context: Context, booking: Booking): Promise<void> {
  await withdrawLetters(context.db, booking.id, [...reminders, "missed"]);
  if (isClass(booking) && !(await wasWritten(context.db, booking.id, "after", booking.startsAt)))
    await writeLetters(context, lettersToBoth(context, booking, "after"));
}

/** After a class that somebody missed: to both, and to the family how to have another. */
export async function writeMissedLetters(context: Context, booking: Booking): Promise<void> {
  await withdrawLetters(context.db, booking.id, [...ofAnEarlierTime, "missed", "after"]);
  if (isClass(booking))
    await writeLetters(context, lettersToBoth(context, booking, "missed", { reason: booking.cancelReason ?? undefined }));
}

/** An answer of support, so that it is read also by whoever does not come back to the page. */
export async function writeAnswerLetter(context: Context, booking: Booking, text: string): Promise<void> {
  await writeLetter(context, {
    to: booking.email,
    subject: `${booking.bookingId}: an answer to your message`,
    text: `Hello ${booking.parentName},\n\n${text}\n\nYou can write back under My Bookings: ${context.address}/student/bookings${signature}`,
    about: { bookingId: booking.id, kind: "answer", side: "student" },
  });
}

/** To staff, with the next of their letters and the way to the request: somebody waits, wrote, or stands before a class without a link. */
export const tellDesk = (context: Context, { id, bookingId }: Booking, subject: string, text: string): Promise<void> =>
  tellNews(
    context,
    ...desk.map((role) => ({
      to: [role],
      subject: `${bookingId}: ${subject}`,
      text: `${text}\n${context.address}/${role}/book-requests?request=${id}`,
    })),
  );
