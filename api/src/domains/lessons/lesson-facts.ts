import { namesIn, type TranslatedNames } from "#api/domains/catalogue/index.ts";
import { india, momentFor, momentInIndia, timeInIndia } from "#api/platform/core/india.ts";
import type { Speech } from "#api/platform/mail/index.ts";
import { lessonKey } from "./lessons.access.ts";
import type { Lesson } from "./lessons.queries.ts";

/** What emails say of a lesson, as it is when they are written. */
export type LessonFacts = {
  lessonId: string;
  /** Of a demo. */
  bookingId: string | null;
  /** Of a paid lesson; null for a demo. */
  orderId: string | null;
  tutorId: number;
  reference: string;
  courseName: string;
  translatedNames: TranslatedNames;
  studentName: string;
  tutorName: string;
  startsAt: string;
  endsAt: string;
  /** The family's. */
  timeZone: string;
  calendarSequence: number;
};

export const factsOf = (lesson: Lesson): LessonFacts => ({
  lessonId: lesson.id,
  bookingId: lesson.bookingId,
  orderId: lesson.orderId,
  tutorId: lesson.tutorId,
  reference: lesson.reference,
  courseName: lesson.courseName,
  translatedNames: lesson.translatedNames,
  studentName: lesson.studentName,
  tutorName: lesson.tutorName,
  startsAt: lesson.startsAt.toISOString(),
  endsAt: lesson.endsAt.toISOString(),
  timeZone: lesson.timeZone,
  calendarSequence: lesson.calendarSequence,
});

export const formOf = ({ orderId }: Pick<LessonFacts, "orderId">): "demo" | "paid" => (orderId ? "paid" : "demo");

/** The page of a family on which a lesson stands, with all others. */
export const familysPage = ({ orderId }: Pick<LessonFacts, "orderId">): string =>
  orderId ? `/student/orders/${orderId}` : "/student/bookings";

/** What an email to the family says of a lesson in words, with times in its zone beside India's. */
export function familysValues(lesson: LessonFacts, { language, linkTo }: Speech) {
  const startsAt = new Date(lesson.startsAt);
  return {
    reference: lesson.reference,
    course: namesIn(lesson, language).courseName,
    student: lesson.studentName,
    tutor: lesson.tutorName,
    day: momentInIndia(startsAt, language),
    when: momentFor(lesson.timeZone, startsAt, language),
    until: timeInIndia(new Date(lesson.endsAt), language),
    link: linkTo(`/class/${lesson.lessonId}`),
    mine: linkTo(familysPage(lesson)),
    plan: linkTo(`/student/bookings/${lesson.bookingId}/plan`),
  };
}

/** The same to its tutor, with the signed link to the class. */
export function tutorsValues(lesson: LessonFacts, speech: Speech) {
  const key = lessonKey(speech.site, { id: lesson.lessonId, tutorId: lesson.tutorId });
  const values = familysValues({ ...lesson, timeZone: india }, speech);
  return { ...values, link: `${values.link}#key=${key}` };
}
