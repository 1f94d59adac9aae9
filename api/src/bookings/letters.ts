import type { Context } from "#api/core/context.ts";
import { india, momentFor, momentInIndia } from "#api/core/india.ts";
import { wasWritten, withdrawLetters, writeLetter, writeLetters } from "#api/mail/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { calendarText } from "./calendar.ts";
import { classKey } from "./class-door.ts";

/** Who answers requests. */
const desk: ("admin" | "executive")[] = ["admin", "executive"];
const signature = "\n\nOnline Tutoring";
const hour = 3_600_000;
const reminders = ["day-before", "hour-before"];
const ofAnEarlierTime = [...reminders, "allotted", "moved"];

type Kind = "allotted" | "moved" | "cancelled" | "day-before" | "hour-before" | "after" | "missed";
/** A booking with its tutor and time, whom letters about a class go to. */
type Class = Booking & { startsAt: Date; endsAt: Date };

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
  const toDesk = {
    to: desk,
    subject: `${bookingId}: ${studentName} waits for a demo class`,
    text: `${studentName} (parent ${parentName}, +91 ${phoneNumber}, ${email}) asks for a demo class of ${courseName}.
It waits for a tutor and a time under Book Requests.${signature}`,
    about: { bookingId: id, kind: "to-desk", side: "desk" as const },
  };
  await writeLetters(context, [toStudent, toDesk]);
}

/**
 * To both that there is a class, or that it is at another time; and the reminders of it, instead of those there were. To a new
 * tutor it is always a new class. What has not left yet of an earlier time stays here.
 */
export async function writeClassLetters(
  context: Context,
  booking: Booking,
  kind: "allotted" | "moved",
  newTutor = false,
): Promise<void> {
  if (!isClass(booking)) return;
  await withdrawLetters(context.db, booking.id, ofAnEarlierTime);
  // that it is cancelled is no longer so; a tutor who is not the one any more is still to hear it
  await withdrawLetters(context.db, booking.id, ["cancelled", "missed"], [booking.email, booking.tutorEmail ?? ""]);
  await writeToStudent(context, booking, kind, {});
  await writeToTutor(context, booking, newTutor ? "allotted" : kind, {});
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
    if (dueAt.getTime() > now) await writeBoth(context, booking, reminder, { dueAt, worthlessAfter });
  }
}

/** To both that there is no class any more, and no reminder of it; to the student alone where there was none yet. */
export async function writeCancelledLetters(context: Context, before: Booking, after: Booking, reason?: string): Promise<void> {
  await withdrawLetters(context.db, before.id, ofAnEarlierTime);
  if (isClass(before)) {
    if (before.endsAt > context.now()) await writeBoth(context, { ...before, sequence: after.sequence }, "cancelled", { reason });
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
    await writeToTutor(context, { ...before, sequence: after.sequence }, "cancelled", {});
}

/** After a held class, once: to the student, how it was; to the tutor, thanks. */
export async function writeAfterLetters(context: Context, booking: Booking): Promise<void> {
  await withdrawLetters(context.db, booking.id, [...reminders, "missed"]);
  if (isClass(booking) && !(await wasWritten(context.db, booking.id, "after", booking.startsAt)))
    await writeBoth(context, booking, "after");
}

/** After a class that somebody missed: to both, and to the family how to have another. */
export async function writeMissedLetters(context: Context, booking: Booking): Promise<void> {
  await withdrawReminders(context, booking.id);
  if (isClass(booking)) await writeBoth(context, booking, "missed", { reason: booking.cancelReason ?? undefined });
}

type More = { dueAt?: Date; worthlessAfter?: Date; reason?: string | undefined };

async function writeBoth(context: Context, booking: Class, kind: Kind, more: More = {}): Promise<void> {
  await writeToStudent(context, booking, kind, more);
  await writeToTutor(context, booking, kind, more);
}

async function writeToStudent(
  context: Context,
  booking: Class,
  kind: Kind,
  { dueAt, worthlessAfter, reason }: More,
): Promise<void> {
  const { id, bookingId, courseName, studentName, parentName, tutorName, startsAt, timeZone, email } = booking;
  const when = momentFor(timeZone, startsAt);
  const what = `the demo class of ${courseName} for ${studentName}`;
  const link = `${context.address}/class/${id}`;
  const mine = `${context.address}/student/bookings`;
  const texts: Record<Kind, [subject: string, text: string]> = {
    allotted: [
      `your demo class on ${momentInIndia(startsAt)}`,
      `${what} is on ${when}, with ${tutorName}.\nJoin it here: ${link}\nYou find it under My Bookings: ${mine}`,
    ],
    moved: [
      `your demo class is now on ${momentInIndia(startsAt)}`,
      `${what} is at another time now: ${when}, with ${tutorName}.\nJoin it here: ${link}`,
    ],
    cancelled: [
      "your demo class is cancelled",
      `${what} on ${when} is cancelled.${reason ? `\nThe reason: ${reason}` : ""}\nYou can book another one at any time.`,
    ],
    "day-before": [
      "your demo class is tomorrow",
      `${what} is on ${when}, with ${tutorName}.\nJoin it here: ${link}\nIf it does not suit you, move or cancel it until two hours before: ${mine}`,
    ],
    "hour-before": [
      "your demo class begins in an hour",
      `${what} begins in an hour: ${when}, with ${tutorName}.\nJoin it here: ${link}`,
    ],
    after: [
      "how was your demo class?",
      `we hope ${studentName} enjoyed the class of ${courseName} with ${tutorName}.\nTell us how it was, with one to five stars: ${mine}`,
    ],
    missed: [
      "your demo class did not take place",
      `${what} on ${when} did not take place. ${reason ?? ""}\nWe will find another time with you; write to us under My Bookings: ${mine}`,
    ],
  };
  const [subject, text] = texts[kind];
  await writeLetter(context, {
    to: email,
    subject: `${bookingId}: ${subject}`,
    text: `Hello ${parentName},\n\n${text}${signature}`,
    about: { bookingId: id, kind, side: "student" },
    ...(dueAt && { dueAt }),
    ...(worthlessAfter && { worthlessAfter }),
    calendar: entryFor(context, booking, kind, { name: parentName, email }, link),
  });
}

async function writeToTutor(
  context: Context,
  booking: Class,
  kind: Kind,
  { dueAt, worthlessAfter, reason }: More,
): Promise<void> {
  const { id, bookingId, courseName, studentName, tutorName, tutorEmail, startsAt } = booking;
  if (!tutorEmail || booking.staffId === null) return;
  const link = `${context.address}/class/${id}?key=${classKey(context, booking)}`;
  const what = `the demo class of ${courseName} with ${studentName}`;
  const when = momentInIndia(startsAt);
  const texts: Record<Kind, [subject: string, text: string]> = {
    allotted: [`a demo class on ${when}`, `you teach ${what} on ${when}.\nJoin it here; the link is yours alone: ${link}`],
    moved: [
      `a demo class is now on ${when}`,
      `${what} is at another time now: ${when}.\nJoin it here; the link is yours alone: ${link}`,
    ],
    cancelled: ["a demo class is cancelled", `${what} on ${when} is cancelled.${reason ? `\nThe reason: ${reason}` : ""}`],
    "day-before": ["a demo class tomorrow", `you teach ${what} on ${when}.\nJoin it here; the link is yours alone: ${link}`],
    "hour-before": [
      "a demo class in an hour",
      `you teach ${what} in an hour: ${when}.\nJoin it here; the link is yours alone: ${link}`,
    ],
    after: [
      "thank you for your demo class",
      `thank you for ${what}. We ask the family how it was, and write to you if they register.`,
    ],
    missed: ["a demo class did not take place", `${what} on ${when} did not take place. ${reason ?? ""}`],
  };
  const [subject, text] = texts[kind];
  await writeLetter(context, {
    to: tutorEmail,
    subject: `${bookingId}: ${subject}`,
    text: `Hello ${tutorName},\n\n${text}${signature}`,
    about: { bookingId: id, kind, side: "tutor" },
    ...(dueAt && { dueAt }),
    ...(worthlessAfter && { worthlessAfter }),
    calendar: entryFor(context, booking, kind, { name: tutorName ?? "", email: tutorEmail }, link),
  });
}

const entryFor = (context: Context, booking: Class, kind: Kind, attendee: { name: string; email: string }, url: string) =>
  calendarText({
    id: booking.id,
    sequence: booking.sequence,
    summary: `Demo class: ${booking.courseName}`,
    description: `${booking.studentName} with ${booking.tutorName}, ${momentFor(attendee.email === booking.email ? booking.timeZone : india, booking.startsAt)}`,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    url,
    organizer: { name: "Online Tutoring", email: context.mailFrom },
    attendee,
    cancelled: kind === "cancelled" || kind === "missed",
    now: context.now(),
  });

/** An answer of support, so that it is read also by whoever does not come back to the page. */
export async function writeAnswerLetter(context: Context, booking: Booking, text: string): Promise<void> {
  await writeLetter(context, {
    to: booking.email,
    subject: `${booking.bookingId}: an answer to your message`,
    text: `Hello ${booking.parentName},\n\n${text}\n\nYou can write back under My Bookings: ${context.address}/student/bookings${signature}`,
    about: { bookingId: booking.id, kind: "answer", side: "student" },
  });
}

/** To staff: somebody wrote, or stands before a class that has no link. */
export async function writeToDesk(context: Context, booking: Booking, subject: string, text: string): Promise<void> {
  await writeLetter(context, {
    to: desk,
    subject: `${booking.bookingId}: ${subject}`,
    text: `${text}${signature}`,
    about: { bookingId: booking.id, kind: "to-desk", side: "desk" },
  });
}
