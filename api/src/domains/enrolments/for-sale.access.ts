import type { CourseForBackOffice, Tutor } from "@tutoring/contract";
import { type Booking, requireMyBooking } from "#api/domains/bookings/index.ts";
import { courseById } from "#api/domains/catalogue/index.ts";
import type { Context, SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { activeTutorById } from "#api/domains/tutors/index.ts";
import { lastTakenOver } from "./tutor-changes.queries.ts";

export type ForSale = {
  booking: Booking;
  course: CourseForBackOffice & { lessons: number; lessonRupees: number };
  tutor: Tutor;
};

/** Whether the demo was held, so that the family can decide. */
export const wasHeld = ({ status, lessonStatus }: Pick<Booking, "status" | "lessonStatus">): boolean =>
  status === "DONE" || status === "REGISTERED" || lessonStatus === "held";

/** What the family of a booking can buy now. Refuses before the demo, and where the course is not sold online. */
export async function requireForSale(context: SignedIn, bookingId: string): Promise<ForSale> {
  const booking = await requireMyBooking(context, bookingId);
  if (!wasHeld(booking)) throw new Refusal("demo-not-held");
  const offer = await offerOf(context, booking);
  if (!offer) throw new Refusal("not-for-sale");
  return { booking, ...offer };
}

/** Who teaches a family after a demo: its tutor, or the one who has taken over since. Undefined where that one has left or their account is disabled. */
export async function tutorAfter({ db }: Context, { id, tutorId, startsAt }: Booking): Promise<Tutor | undefined> {
  const over = await lastTakenOver(db, id);
  const now = over && (startsAt === null || over.at > startsAt) ? over.tutorId : tutorId;
  return now === null ? undefined : activeTutorById(db, now);
}

/** Undefined where the course is not sold online, or its tutor has left. */
export async function offerOf(context: Context, booking: Booking): Promise<Pick<ForSale, "course" | "tutor"> | undefined> {
  const { db, payments } = context;
  const course = await courseById(db, booking.courseId);
  const tutor = await tutorAfter(context, booking);
  if (!payments || !tutor || !course || course.lessons === null || course.lessonRupees === null) return undefined;
  return { tutor, course: { ...course, lessons: course.lessons, lessonRupees: course.lessonRupees } };
}
