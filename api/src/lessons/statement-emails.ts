import { translator } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { india, momentFor, momentInIndia } from "#api/core/india.ts";
import { addressOf, emailTo, writeEmail, writeEmails } from "#api/mail/index.ts";
import { emailToStudent, emailToTutor } from "./lesson-emails.ts";
import type { Lesson } from "./lessons.queries.ts";
import english from "./statement-emails.en.ts";
import hindi from "./statement-emails.hi.ts";

const texts = { en: english, hi: hindi };

/** Tells the family how many minutes late the tutor will be. */
export function notifyOfDelay(context: Context, lesson: Lesson, minutes: number): Promise<void> {
  const { lateSubject, late, paidLate } = texts[lesson.language];
  const values = valuesFor(context, lesson);
  const t = translator(lesson.language);
  const worthlessAfter = lesson.endsAt;
  return toFamily(
    context,
    lesson,
    "late",
    t(lateSubject, values),
    t(lesson.orderId ? paidLate : late, { ...values, count: minutes }),
    {
      worthlessAfter,
    },
  );
}

/** Tells the family that the tutor cannot come. The reason is for the desk only. */
export function notifyOfAbsence(context: Context, lesson: Lesson): Promise<void> {
  const { absenceSubject, absence } = texts[lesson.language];
  const values = valuesFor(context, lesson);
  const t = translator(lesson.language);
  return toFamily(context, lesson, "absence", t(absenceSubject, values), t(absence, values), {
    worthlessAfter: lesson.endsAt,
  });
}

/** Tells the family that a paid lesson is owed again, with a free one if the notice came late, and removes it from both calendars. */
export function notifyOfPaidAbsence(context: Context, lesson: Lesson, late: boolean): Promise<void> {
  const { absenceSubject, paidAbsence, paidAbsenceLate } = texts[lesson.language];
  const values = valuesFor(context, lesson);
  const t = translator(lesson.language);
  const text = emailTo(lesson.parentName, t(late ? paidAbsenceLate : paidAbsence, values), lesson.language);
  return writeEmails(context, [
    { ...emailToStudent(context, lesson, "cancelled"), subject: t(absenceSubject, values), text },
    emailToTutor(context, lesson, "cancelled"),
  ]);
}

/** Asks the family whether the lesson may move to one of these times. */
export function notifyOfOffer(context: Context, lesson: Lesson, offered: Date[]): Promise<void> {
  const { language, timeZone } = lesson;
  const { offerSubject, offer, paidOfferSubject, paidOffer } = texts[language];
  const [subject, text] = lesson.orderId ? [paidOfferSubject, paidOffer] : [offerSubject, offer];
  const values = valuesFor(context, lesson);
  const t = translator(language);
  const times = offered.map((time) => momentFor(timeZone, time, language)).join("\n");
  return toFamily(context, lesson, "offer", t(subject, values), t(text, { ...values, times }), {
    worthlessAfter: lesson.startsAt,
  });
}

/** Tells the tutor that the family keeps the lesson's time. */
export function notifyTutorDeclined(context: Context, lesson: Lesson): Promise<void> {
  const { tutorName, tutorEmail: to, tutorLanguage: language, tutorId, bookingId, id } = lesson;
  const { declinedSubject, declined } = texts[language];
  const t = translator(language);
  const values = {
    ...{ reference: lesson.reference, course: namesIn(lesson, language).courseName, student: lesson.studentName },
    day: momentInIndia(lesson.startsAt, language),
    when: momentFor(india, lesson.startsAt, language),
  };
  return writeEmail(context, {
    to,
    subject: t(declinedSubject, values),
    text: emailTo(tutorName, t(declined, values), language),
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
  return writeEmail(context, {
    to,
    subject,
    text: emailTo(parentName, text, language),
    about: { bookingId, lessonId: id, kind, side: "student" },
    whose: { familyId },
    ...more,
  });
}
