import { speaker } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { india, momentFor, momentInIndia } from "#api/core/india.ts";
import { addressOf, letterTo, writeLetter, writeLetters } from "#api/mail/index.ts";
import { letterToStudent, letterToTutor } from "./lesson-letters.ts";
import type { Lesson } from "./lessons.queries.ts";
import english from "./statement-letters.en.ts";
import hindi from "./statement-letters.hi.ts";

const texts = { en: english, hi: hindi };

/** Tells the family how many minutes late the tutor will be. */
export function tellLate(context: Context, lesson: Lesson, minutes: number): Promise<void> {
  const { lateSubject, late, paidLate } = texts[lesson.language];
  const values = valuesFor(context, lesson);
  const say = speaker(lesson.language);
  const worthlessAfter = lesson.endsAt;
  return toFamily(
    context,
    lesson,
    "late",
    say(lateSubject, values),
    say(lesson.orderId ? paidLate : late, { ...values, count: minutes }),
    {
      worthlessAfter,
    },
  );
}

/** Tells the family that the tutor cannot come. The reason is for the desk only. */
export function tellAbsence(context: Context, lesson: Lesson): Promise<void> {
  const { absenceSubject, absence } = texts[lesson.language];
  const values = valuesFor(context, lesson);
  const say = speaker(lesson.language);
  return toFamily(context, lesson, "absence", say(absenceSubject, values), say(absence, values), {
    worthlessAfter: lesson.endsAt,
  });
}

/** Tells the family that a paid lesson is owed again, with a free one if the notice came late, and removes it from both calendars. */
export function tellPaidAbsence(context: Context, lesson: Lesson, late: boolean): Promise<void> {
  const { absenceSubject, paidAbsence, paidAbsenceLate } = texts[lesson.language];
  const values = valuesFor(context, lesson);
  const say = speaker(lesson.language);
  const text = letterTo(lesson.parentName, say(late ? paidAbsenceLate : paidAbsence, values), lesson.language);
  return writeLetters(context, [
    { ...letterToStudent(context, lesson, "cancelled"), subject: say(absenceSubject, values), text },
    letterToTutor(context, lesson, "cancelled"),
  ]);
}

/** Asks the family whether the lesson may move to one of these times. */
export function tellOffer(context: Context, lesson: Lesson, offered: Date[]): Promise<void> {
  const { language, timeZone } = lesson;
  const { offerSubject, offer, paidOfferSubject, paidOffer } = texts[language];
  const [subject, text] = lesson.orderId ? [paidOfferSubject, paidOffer] : [offerSubject, offer];
  const values = valuesFor(context, lesson);
  const say = speaker(language);
  const times = offered.map((time) => momentFor(timeZone, time, language)).join("\n");
  return toFamily(context, lesson, "offer", say(subject, values), say(text, { ...values, times }), {
    worthlessAfter: lesson.startsAt,
  });
}

/** Tells the tutor that the family keeps the lesson's time. */
export function tellTutorDeclined(context: Context, lesson: Lesson): Promise<void> {
  const { tutorName, tutorEmail: to, tutorLanguage: language, tutorId, bookingId, id } = lesson;
  const { declinedSubject, declined } = texts[language];
  const say = speaker(language);
  const values = {
    ...{ reference: lesson.reference, course: namesIn(lesson, language).courseName, student: lesson.studentName },
    day: momentInIndia(lesson.startsAt, language),
    when: momentFor(india, lesson.startsAt, language),
  };
  return writeLetter(context, {
    to,
    subject: say(declinedSubject, values),
    text: letterTo(tutorName, say(declined, values), language),
    about: { bookingId, lessonId: id, kind: "declined", side: "tutor" },
    whose: { tutorId },
  });
}

const valuesFor = (context: Context, { language, timeZone, ...lesson }: Lesson) => ({
  ...{
    reference: lesson.reference,
    course: namesIn(lesson, language).courseName,
    student: lesson.studentName,
    tutor: lesson.tutorName,
  },
  day: momentInIndia(lesson.startsAt, language),
  when: momentFor(timeZone, lesson.startsAt, language),
  link: addressOf(context, language, `/class/${lesson.id}`),
  mine: addressOf(context, language, lesson.orderId ? `/student/orders/${lesson.orderId}` : "/student/bookings"),
});

function toFamily(context: Context, lesson: Lesson, kind: string, subject: string, text: string, more = {}): Promise<void> {
  const { parentName, email: to, language, familyId, bookingId, id } = lesson;
  return writeLetter(context, {
    to,
    subject,
    text: letterTo(parentName, text, language),
    about: { bookingId, lessonId: id, kind, side: "student" },
    whose: { familyId },
    ...more,
  });
}
