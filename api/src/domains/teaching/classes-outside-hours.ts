import type { StayingLesson } from "@tutoring/contract";
import { orderDaysAhead } from "@tutoring/contract/lesson-rules";
import { dateInIndia } from "@tutoring/contract/rules";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/platform/core/context.ts";
import { india, momentFor } from "#api/platform/core/india.ts";
import { calendarLessons, type Lesson, lessonsOf } from "#api/domains/lessons/index.ts";
import { notifyDesk, officeEmails } from "#api/platform/mail/index.ts";
import { availability, type WorkingHours } from "#api/domains/tutors/index.ts";

const day = 24 * 3_600_000;
const daysAhead = orderDaysAhead + 2;

const classesToCome = async ({ db, now }: Context, tutorId: number) => {
  const at = now().getTime();
  const coming = await calendarLessons(db, tutorId, new Date(at), new Date(at + daysAhead * day));
  return coming.filter(({ isHold, startsAt }) => !isHold && startsAt.getTime() > at);
};

/**
 * The coming classes that a change of hours leaves outside them, of which the desk is told at their request. They stay: only the
 * tutor can say whether they can come.
 */
export async function keepOutside(
  context: Context,
  tutorId: number,
  { before, after }: { before: WorkingHours; after: WorkingHours },
): Promise<StayingLesson[]> {
  const within = (hours: WorkingHours) => {
    const ranges = availability(hours, dateInIndia(context.now().getTime()), daysAhead);
    return ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
      ranges.some((one) => one.startsAt <= startsAt.getTime() && one.endsAt >= endsAt.getTime());
  };
  const [wasWithin, isWithin] = [within(before), within(after)];
  const outside = (await classesToCome(context, tutorId)).filter((lesson) => wasWithin(lesson) && !isWithin(lesson));
  await tellDesk(context, outside, { subject: officeEmails.outsideHoursSubject, text: officeEmails.outsideHours });
  return outside.map(({ id, startsAt, student }) => ({ lessonId: id, startsAt: startsAt.toISOString(), student }));
}

/** Tells the desk of the coming classes of a tutor who can no longer sign in; they stay until it hands them over (decision 0230). */
export async function tellOfDisabled(context: Context, tutorId: number): Promise<void> {
  const { tutorDisabledSubject: subject, tutorDisabled: text } = officeEmails;
  await tellDesk(context, await classesToCome(context, tutorId), { subject, text });
}

type Words = {
  subject: typeof officeEmails.outsideHoursSubject | typeof officeEmails.tutorDisabledSubject;
  text: typeof officeEmails.outsideHours | typeof officeEmails.tutorDisabled;
};

/** One message for all classes of a request. */
async function tellDesk(context: Context, classes: { id: string }[], { subject, text }: Words): Promise<void> {
  const lessons = await lessonsOf(
    context.db,
    classes.map(({ id }) => id),
  );
  const t = translator("en");
  for (const [id, ofRequest] of Map.groupBy(lessons, ({ deskBookingId }) => deskBookingId)) {
    const [first] = ofRequest;
    if (!id || !first) continue;
    const values = { tutor: first.tutorName, student: first.studentName, course: first.courseName };
    const said = t(text, { ...values, count: ofRequest.length, days: daysOf(ofRequest) });
    await notifyDesk(context, { id, bookingId: first.reference }, t(subject, values), said);
  }
}

const daysOf = (lessons: Lesson[]): string => lessons.map(({ startsAt }) => momentFor(india, startsAt, "en")).join("\n");
