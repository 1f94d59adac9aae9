import type { Context } from "#api/platform/core/context.ts";
import { momentFor } from "#api/platform/core/india.ts";
import { defineEmail, type Speech, writeEmail, writeEmails } from "#api/platform/mail/index.ts";
import { calendarOf, emailToTutor } from "./lesson-emails.ts";
import { factsOf, familysValues, formOf, type LessonFacts, tutorsValues } from "./lesson-facts.ts";
import { lessonPush } from "./lesson-pushes.ts";
import type { Lesson } from "./lessons.queries.ts";
import english from "./statement-emails.en.ts";
import hindi from "./statement-emails.hi.ts";

const texts = { en: english, hi: hindi };
const aboutTimes = ({ lessonId }: LessonFacts) => ({ topic: "times" as const, thread: `lesson ${lessonId}` });
type Title = Parameters<typeof lessonPush>[2];
const pushed = (side: "family" | "tutor", title: Title) => ({
  about: aboutTimes,
  push: (lesson: LessonFacts, speech: Speech) => lessonPush(side, lesson, title, speech),
});

/** The times at which the tutor can come, one a line, in the family's zone. */
const listed = (offered: string[], { timeZone }: LessonFacts, { language }: Speech): string =>
  offered.map((time) => momentFor(timeZone, new Date(time), language)).join("\n");

/** Without times in emails that an earlier version wrote. */
type Offered = { offered?: string[] };

const tutorLate = defineEmail<LessonFacts & { minutes: number }>(
  "tutor-late",
  ({ minutes, ...lesson }, speech) => {
    const { lateSubject, late, paidLate } = texts[speech.language];
    const values = familysValues(lesson, speech);
    const text = { demo: late, paid: paidLate }[formOf(lesson)];
    return { subject: speech.t(lateSubject, values), text: speech.t(text, { ...values, count: minutes }) };
  },
  pushed("family", "late"),
);

const tutorAbsent = defineEmail<LessonFacts & Offered>(
  "tutor-absent",
  ({ offered = [], ...lesson }, speech) => {
    const { absenceSubject, absence, absenceOffered } = texts[speech.language];
    const values = { ...familysValues(lesson, speech), times: listed(offered, lesson, speech) };
    const text = offered.length > 0 ? absenceOffered : absence;
    return { subject: speech.t(absenceSubject, values), text: speech.t(text, values) };
  },
  pushed("family", "absent"),
);

const tutorAbsentFromPaid = defineEmail<LessonFacts & Offered & { isLate: boolean }>(
  "tutor-absent-from-paid",
  ({ isLate, offered = [], ...lesson }, speech) => {
    const { absenceSubject, ...own } = texts[speech.language];
    const values = { ...familysValues(lesson, speech), times: listed(offered, lesson, speech) };
    const [plain, withTimes] = isLate
      ? [own.paidAbsenceLate, own.paidAbsenceLateOffered]
      : [own.paidAbsence, own.paidAbsenceOffered];
    return {
      subject: speech.t(absenceSubject, values),
      text: speech.t(offered.length > 0 ? withTimes : plain, values),
      calendar: calendarOf(lesson, true, speech, values),
    };
  },
  pushed("family", "absent"),
);

const timesOffered = defineEmail<LessonFacts & { offered: string[] }>(
  "times-offered",
  ({ offered, ...lesson }, speech) => {
    const { offerSubject, offer, paidOfferSubject, paidOffer } = texts[speech.language];
    const { subject, text } = {
      demo: { subject: offerSubject, text: offer },
      paid: { subject: paidOfferSubject, text: paidOffer },
    }[formOf(lesson)];
    const values = familysValues(lesson, speech);
    return { subject: speech.t(subject, values), text: speech.t(text, { ...values, times: listed(offered, lesson, speech) }) };
  },
  pushed("family", "offered"),
);

const timesDeclined = defineEmail<LessonFacts>(
  "times-declined",
  (lesson, speech) => {
    const { declinedSubject, declined } = texts[speech.language];
    const values = tutorsValues(lesson, speech);
    return { subject: speech.t(declinedSubject, values), text: speech.t(declined, values) };
  },
  pushed("tutor", "declined"),
);

export const statementEmails = [tutorLate, tutorAbsent, tutorAbsentFromPaid, timesOffered, timesDeclined];

const ofFamily = ({ bookingId, id }: Lesson, kind: string) => ({ bookingId, lessonId: id, kind, side: "student" as const });

/** Tells the family how many minutes late the tutor will be. */
export function notifyOfDelay(context: Context, lesson: Lesson, minutes: number): Promise<void> {
  const about = { ...ofFamily(lesson, "late"), worthlessAfter: lesson.endsAt };
  return writeEmail(context, tutorLate({ familyId: lesson.familyId }, { ...factsOf(lesson), minutes }, about));
}

const isoOf = (times: Date[]) => times.map((time) => time.toISOString());

/** Tells the family that the tutor cannot come, and when they can instead. The reason is for the desk only. */
export function notifyOfAbsence(context: Context, lesson: Lesson, offered: Date[]): Promise<void> {
  const about = { ...ofFamily(lesson, "absence"), worthlessAfter: lesson.endsAt };
  const facts = { ...factsOf(lesson), offered: isoOf(offered) };
  return writeEmail(context, tutorAbsent({ familyId: lesson.familyId }, facts, about));
}

/** Tells the family that a paid lesson is owed again, with a free one if the notice came late, and removes it from both calendars. */
export const notifyOfPaidAbsence = (context: Context, lesson: Lesson, isLate: boolean, offered: Date[]): Promise<void> =>
  writeEmails(context, [
    tutorAbsentFromPaid(
      { familyId: lesson.familyId },
      { ...factsOf(lesson), isLate, offered: isoOf(offered) },
      ofFamily(lesson, "cancelled"),
    ),
    emailToTutor(lesson, "cancelled"),
  ]);

/** Asks the family whether the lesson may move to one of these times. */
export function notifyOfOffer(context: Context, lesson: Lesson, offered: Date[]): Promise<void> {
  const about = { ...ofFamily(lesson, "offer"), worthlessAfter: lesson.startsAt };
  return writeEmail(context, timesOffered({ familyId: lesson.familyId }, { ...factsOf(lesson), offered: isoOf(offered) }, about));
}

/** Tells the tutor that the family keeps the lesson's time. */
export function notifyTutorDeclined(context: Context, lesson: Lesson): Promise<void> {
  const { tutorId, bookingId, id } = lesson;
  return writeEmail(
    context,
    timesDeclined({ tutorId }, factsOf(lesson), { bookingId, lessonId: id, kind: "declined", side: "tutor" }),
  );
}
