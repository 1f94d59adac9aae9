import { type BookingInput, classMinutes, maxDemosAhead, movableDays } from "@tutoring/contract";
import { courseById, isTaughtBy } from "#api/domains/catalogue/index.ts";
import { refuseUnlessFree, scheduleLesson, withFreeSlots } from "#api/domains/lessons/index.ts";
import { meetingUrlOf, type PublicTutor, publicTutor } from "#api/domains/tutors/index.ts";
import type { Viewer } from "#api/platform/core/caller.ts";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { whyNot } from "./booking-states.ts";
import { changeBooking, demosAhead } from "./bookings.queries.ts";

/**
 * Gives a waiting request, locked with its child and this tutor, the free time that the family chose (ruling 51, decision 0025). Choosing the time
 * that it has changes nothing; another one is refused, because a class is moved, not booked again.
 */
export async function chooseTime(
  context: Context,
  family: Pick<Viewer, "id" | "name" | "email">,
  before: Booking,
  { tutorId, ...tutor }: PublicTutor,
  startsAt: Date,
): Promise<void> {
  const { db, now } = context;
  if (before.tutorId === tutorId && before.startsAt?.getTime() === startsAt.getTime()) return;
  const why = whyNot("choose-time", before, now());
  if (why) throw new Refusal(why);
  if (startsAt.getTime() - now().getTime() > movableDays * 86_400_000) throw new Refusal("time-too-far");
  const course = await courseById(db, before.courseId);
  if (!course || !(await isTaughtBy(db, course, tutor))) throw new Refusal("tutor-teaches-other-classes", { name: tutor.name });
  // protects 2.4.1: tutors' evenings from a stranger who books them up
  await lockUntilEnd(db, `demos of ${family.id}`); // a family has several children, each with a lock of its own
  if ((await demosAhead(db, family.id)) >= maxDemosAhead) throw new Refusal("too-many-demos-ahead");
  const wanted = { tutorId, childId: before.childId, except: [before.id] };
  await refuseUnlessFree(context, wanted, { startsAt, tutorName: tutor.name, studentName: before.studentName });

  await changeBooking(db, before.id, { status: "IN_PROGRESS", updatedBy: family.name });
  const meetingUrl = (await meetingUrlOf(db, tutorId))?.meetingUrl ?? null;
  const slot = { tutorId, startsAt, endsAt: new Date(startsAt.getTime() + classMinutes * 60_000) };
  const names = { tutorName: tutor.name, studentName: before.studentName };
  await scheduleLesson(context, { bookingId: before.id, childId: before.childId, meetingUrl }, slot, names);
  await writeLog(context, {
    type: "BOOKING",
    operation: "demo-class-time-chosen",
    details: { bookingId: before.bookingId, staffId: tutorId, tutor: tutor.name, startsAt },
    by: family,
  });
}

/** Books; a refusal because the chosen time is taken also carries the tutor's next free times. */
export async function withOtherTimes<T>(
  context: Context,
  { wishedTutor, startsAt, suits = [] }: Pick<BookingInput, "wishedTutor" | "startsAt" | "suits">,
  book: () => Promise<T>,
): Promise<T> {
  const tutor = wishedTutor && startsAt ? await publicTutor(context.db, wishedTutor) : undefined;
  if (!tutor) return book();
  const wishes = { suits, timeZone: context.browser.timeZone };
  return withFreeSlots(context, { tutorId: tutor.tutorId, minutes: classMinutes, wishes }, book);
}
