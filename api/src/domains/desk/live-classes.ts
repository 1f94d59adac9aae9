import type { LiveClass } from "@tutoring/contract";
import { bookingsByIds } from "#api/domains/bookings/index.ts";
import { tutorsByIds } from "#api/domains/tutors/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { liveLessons } from "./desk.queries.ts";

/** The classes that run now or begin within the hour, with the people to call. */
export async function listLiveClasses({ db }: SignedIn): Promise<{ data: LiveClass[] }> {
  const lessons = await liveLessons(db);
  const bookings = await bookingsByIds(db, [...new Set(lessons.map(({ requestId }) => requestId))]);
  const tutors = await tutorsByIds(db, [...new Set(lessons.map(({ tutorId }) => tutorId))]);
  const names = new Map(tutors.map((tutor) => [tutor.staffId, tutor]));
  const data = lessons.flatMap(({ tutorId, startsAt, endsAt, missing, ...lesson }) => {
    const booking = bookings.get(lesson.requestId);
    const tutor = names.get(tutorId);
    if (!booking || !tutor) return [];
    return [
      {
        ...lesson,
        student: booking.studentName,
        parentName: booking.parentName,
        phoneNumber: booking.phoneNumber,
        course: booking.courseName,
        tutor: tutor.staffName,
        tutorPhone: tutor.staffPhoneNumber,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        missing: (missing?.split(",") ?? []) as LiveClass["missing"],
      },
    ];
  });
  return { data };
}
