import type { Context } from "#api/core/context.ts";
import { india, momentFor, momentInIndia, timeInIndia } from "#api/core/india.ts";
import type { NewLetter } from "#api/mail/index.ts";
import { calendarText } from "./calendar.ts";
import { lessonKey } from "./lesson-access.ts";
import type { Lesson } from "./lessons.queries.ts";

export const signature = "\n\nOnline Tutoring";

export type Kind = "allotted" | "moved" | "cancelled" | "day-before" | "hour-before" | "after" | "missed";
type More = {
  dueAt?: Date;
  worthlessAfter?: Date;
  reason?: string | undefined;
  /** Changed, but not in its start. */
  sameTime?: boolean;
};

/** One event, worded for family and tutor. */
export const lettersToBoth = (context: Context, lesson: Lesson, kind: Kind, more?: More): NewLetter[] => [
  letterToStudent(context, lesson, kind, more),
  letterToTutor(context, lesson, kind, more),
];

export function letterToStudent(
  context: Context,
  lesson: Lesson,
  kind: Kind,
  { dueAt, worthlessAfter, reason, sameTime }: More = {},
): NewLetter {
  const { id, reference, courseName, studentName, parentName, tutorName, startsAt, timeZone, email } = lesson;
  const when = momentFor(timeZone, startsAt);
  const what = `the demo class of ${courseName} for ${studentName}`;
  const link = `${context.address}/class/${id}`;
  const mine = `${context.address}/student/bookings`;
  const texts: Record<Kind, [subject: string, text: string]> = {
    allotted: [
      `your demo class on ${momentInIndia(startsAt)}`,
      `${what} is on ${when}, with ${tutorName}.\nJoin it here: ${link}\nYou find it under My Bookings: ${mine}`,
    ],
    moved: sameTime
      ? [
          `a change to your demo class on ${momentInIndia(startsAt)}`,
          `${what} stays on ${when}, and is with ${tutorName}, until ${endsIn(lesson)}.\nJoin it here: ${link}`,
        ]
      : [
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
  return {
    to: email,
    subject: `${reference}: ${subject}`,
    text: `Hello ${parentName},\n\n${text}${signature}`,
    about: { bookingId: lesson.bookingId, lessonId: id, kind, side: "student" },
    whose: { familyId: lesson.familyId },
    ...(dueAt && { dueAt }),
    ...(worthlessAfter && { worthlessAfter }),
    calendar: entryFor(context, lesson, kind, { name: parentName, email }, link),
  };
}

/** To a tutor who has just been replaced. */
export function letterToFormerTutor(context: Context, before: Lesson): NewLetter {
  const { whose: _, ...letter } = letterToTutor(context, before, "cancelled");
  return { ...letter, about: { bookingId: before.bookingId, lessonId: before.id, kind: "cancelled", side: "former-tutor" } };
}

export function letterToTutor(
  context: Context,
  lesson: Lesson,
  kind: Kind,
  { dueAt, worthlessAfter, reason, sameTime }: More = {},
): NewLetter {
  const { id, reference, courseName, studentName, tutorName, tutorEmail, startsAt } = lesson;
  const link = `${context.address}/class/${id}#key=${lessonKey(context, lesson)}`;
  const what = `the demo class of ${courseName} with ${studentName}`;
  const when = momentInIndia(startsAt);
  const texts: Record<Kind, [subject: string, text: string]> = {
    allotted: [`a demo class on ${when}`, `you teach ${what} on ${when}.\nJoin it here; the link is yours alone: ${link}`],
    moved: sameTime
      ? [
          `a change to the demo class on ${when}`,
          `${what} stays on ${when}, until ${endsIn(lesson)}.\nJoin it here; the link is yours alone: ${link}`,
        ]
      : [
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
  return {
    to: tutorEmail,
    subject: `${reference}: ${subject}`,
    text: `Hello ${tutorName},\n\n${text}${signature}`,
    about: { bookingId: lesson.bookingId, lessonId: id, kind, side: "tutor" },
    whose: { tutorId: lesson.tutorId },
    ...(dueAt && { dueAt }),
    ...(worthlessAfter && { worthlessAfter }),
    calendar: entryFor(context, lesson, kind, { name: tutorName, email: tutorEmail }, link),
  };
}

const endsIn = ({ endsAt }: Lesson) => `${timeInIndia(endsAt)} IST`;

const entryFor = (context: Context, lesson: Lesson, kind: Kind, attendee: { name: string; email: string }, url: string) =>
  calendarText({
    id: lesson.id,
    sequence: lesson.calendarSequence,
    summary: `Demo class: ${lesson.courseName}`,
    description: `${lesson.studentName} with ${lesson.tutorName}, ${momentFor(attendee.email === lesson.email ? lesson.timeZone : india, lesson.startsAt)}`,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    url,
    organizer: { name: "Online Tutoring", email: context.mailFrom },
    attendee,
    cancelled: kind === "cancelled" || kind === "missed",
    now: context.now(),
  });
