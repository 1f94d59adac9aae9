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

/**
 * The coming classes that a change of hours leaves outside them, of which the desk is told at their request. They stay: only the
 * tutor can say whether they can come.
 */
export async function keepOutside(
  context: Context,
  tutorId: number,
  { before, after }: { before: WorkingHours; after: WorkingHours },
): Promise<StayingLesson[]> {
  const now = context.now().getTime();
  const within = (hours: WorkingHours) => {
    const ranges = availability(hours, dateInIndia(now), daysAhead);
    return ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
      ranges.some((one) => one.startsAt <= startsAt.getTime() && one.endsAt >= endsAt.getTime());
  };
  const [wasWithin, isWithin] = [within(before), within(after)];
  const coming = await calendarLessons(context.db, tutorId, new Date(now), new Date(now + daysAhead * day));
  const outside = coming.filter(
    (lesson) => !lesson.isHold && lesson.startsAt.getTime() > now && wasWithin(lesson) && !isWithin(lesson),
  );
  await tellDesk(context, outside);
  return outside.map(({ id, startsAt, student }) => ({ lessonId: id, startsAt: startsAt.toISOString(), student }));
}

/** One message for all classes of a request. */
async function tellDesk(context: Context, outside: { id: string }[]): Promise<void> {
  const lessons = await lessonsOf(
    context.db,
    outside.map(({ id }) => id),
  );
  const t = translator("en");
  for (const [id, ofRequest] of Map.groupBy(lessons, ({ deskBookingId }) => deskBookingId)) {
    const [first] = ofRequest;
    if (!id || !first) continue;
    const values = { tutor: first.tutorName, student: first.studentName, course: first.courseName };
    const text = t(officeEmails.outsideHours, { ...values, count: ofRequest.length, days: daysOf(ofRequest) });
    await notifyDesk(context, { id, bookingId: first.reference }, t(officeEmails.outsideHoursSubject, values), text);
  }
}

const daysOf = (lessons: Lesson[]): string => lessons.map(({ startsAt }) => momentFor(india, startsAt, "en")).join("\n");
