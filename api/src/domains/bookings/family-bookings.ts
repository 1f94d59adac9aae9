import {
  type BookingInput,
  movableDays,
  type RegisterAndBook,
  type SignedInReply,
  type StudentBooking,
  type StudentDetails,
} from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { dateInIndia } from "@tutoring/contract/rules";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { refuseMinor } from "#api/domains/consents/index.ts";
import { inFamily, makeFamily } from "#api/domains/families/index.ts";
import { changeAccount, startSession } from "#api/domains/identity/index.ts";
import {
  changeSlot,
  insertRating,
  keepStatement,
  type Lesson,
  requireLesson,
  refuseUnlessFree,
  slotsFor,
  notifyTutorDeclined,
  withdrawOffered,
  withFreeSlots,
} from "#api/domains/lessons/index.ts";
import { publishReview } from "#api/domains/reviews/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { may, whyNot } from "./booking-states.ts";
import { asStudentBooking, cancelLessonOf } from "./booking-views.ts";
import { lockMyBooking, requireMyBooking } from "./bookings.access.ts";
import { absenceOf, mayStudentRate, minutesOf, offerOf, sameTutor } from "./bookings.policy.ts";
import { bookingsOfFamily, changeBooking } from "./bookings.queries.ts";
import { withOtherTimes } from "./choose-time.ts";
import { requestDemo } from "./request-demo.ts";

/** The lesson that the family may move now; a conflict otherwise. */
async function requireMovable(context: SignedIn, booking: Booking): Promise<Lesson> {
  const why = whyNot("move", booking, context.now());
  if (why || !booking.lessonId) throw new Refusal(why ?? "request-without-class");
  return requireLesson(context, booking.lessonId);
}

type Answered = Promise<{ booking: StudentBooking }>;

/** Runs a family's answer to the times that a tutor offers, with its booking locked. Refuses a booking without a lesson. */
async function answerOffer(
  context: SignedIn,
  id: string,
  change: (inside: SignedIn, booking: Booking, lesson: Lesson) => Promise<void>,
): Answered {
  await inTransaction(context, async (inside) => {
    const booking = await lockMyBooking(inside, id);
    if (!booking.lessonId) throw new Refusal("offer-gone");
    await change(inside, booking, await requireLesson(inside, booking.lessonId));
    await changeBooking(inside.db, id, { updatedBy: booking.studentName });
  });
  return { booking: asStudentBooking(context, await requireMyBooking(context, id)) };
}

type Booked = SignedInReply & { booking: StudentBooking; studentDetails: StudentDetails };

/** Creates the account of a proven address, books its demo class and signs it in: all or nothing. */
export async function registerAndBook(context: Context, input: RegisterAndBook): Promise<Booked> {
  await refuseMinor(context, input.consent, input);
  const asked = { ...input, childId: undefined };
  return withOtherTimes(context, asked, () =>
    inTransaction(context, async (inside) => {
      const { account, studentDetails } = await makeFamily(inside, input);
      const booking = await requestDemo(inside, account, asked);
      return { booking, studentDetails, ...(await startSession(inside, account)) };
    }),
  );
}

/** Asks for a demo class for one child of the family. Refuses a child that is not theirs. */
export async function bookDemoClass(context: SignedIn, input: BookingInput): Promise<{ booking: StudentBooking }> {
  const book = () => inTransaction(context, (inside) => requestDemo(inside, inside.viewer, input));
  return { booking: await withOtherTimes(context, input, book) };
}

/** The bookings of all the family's children, newest first. */
export async function listMyBookings(context: SignedIn): Promise<{ bookings: StudentBooking[] }> {
  const bookings = await bookingsOfFamily(context.db, context.viewer.id);
  return { bookings: bookings.map((booking) => asStudentBooking(context, booking)) };
}

/** The tutor's free slots of the next two weeks, as ISO times, for a family that moves its class. */
export async function listMySlots(context: SignedIn, id: string): Promise<{ slots: string[] }> {
  const booking = await requireMyBooking(context, id);
  const lesson = await requireMovable(context, booking);
  const from = dateInIndia(context.now().getTime());
  const slots = await slotsFor(context, sameTutor(lesson, booking), { from, days: movableDays, minutes: minutesOf(lesson) });
  return { slots: slots.filter((slot) => slot.getTime() !== lesson.startsAt.getTime()).map((slot) => slot.toISOString()) };
}

/** Moves the caller's own class to a time that its tutor offers. This uses up none of the family's own moves. Refuses a time that is taken. */
export const acceptOfferedTime = (context: SignedIn, id: string, startsAt: Date): Answered =>
  answerOffer(context, id, async (inside, booking, lesson) => {
    if (!offerOf(booking, inside.now()).some((time) => time.getTime() === startsAt.getTime())) throw new Refusal("offer-gone");
    await refuseUnlessFree(inside, sameTutor(lesson, booking), { ...lesson, startsAt, minutes: minutesOf(lesson) });
    const endsAt = new Date(startsAt.getTime() + minutesOf(lesson) * 60_000);
    const details = { bookingId: booking.bookingId, startsAt: { before: lesson.startsAt, after: startsAt } };
    await writeLog(inside, { type: "BOOKING", operation: "offered-time-accepted", details });
    await changeSlot(inside, lesson, { tutorId: lesson.tutorId, startsAt, endsAt }, lesson);
  });

/** Keeps the caller's own class at its time, and tells the tutor; if that tutor cannot come, the desk goes on looking for another. */
export const declineOfferedTimes = (context: SignedIn, id: string): Answered =>
  answerOffer(context, id, async (inside, booking, lesson) => {
    if (offerOf(booking, inside.now()).length === 0) throw new Refusal("offer-gone");
    await keepStatement(inside.db, lesson.id, { offeredTimes: [] });
    await writeLog(inside, { type: "BOOKING", operation: "offered-times-declined", details: { bookingId: booking.bookingId } });
    await withdrawOffered(inside, lesson);
    if (absenceOf(booking, inside.now()) === null) await notifyTutorDeclined(inside, lesson);
  });

/** Moves the caller's own class to a free slot. Refuses a taken time with the tutor's next free slots. */
export async function rescheduleMyClass(context: SignedIn, id: string, startsAt: Date): Promise<{ booking: StudentBooking }> {
  const seen = await requireMyBooking(context, id);
  const lesson = await requireMovable(context, seen);
  const wanted = { ...sameTutor(lesson, seen), minutes: minutesOf(lesson), wishes: seen };
  await withFreeSlots(context, wanted, () => inTransaction(context, (inside) => move(inside, id, startsAt)));
  return { booking: asStudentBooking(context, await requireMyBooking(context, id)) };
}

async function move(context: SignedIn, id: string, startsAt: Date): Promise<void> {
  const before = await lockMyBooking(context, id);
  const lesson = await requireMovable(context, before);
  const minutes = minutesOf(lesson);
  if (startsAt.getTime() === lesson.startsAt.getTime()) throw new Refusal("time-unchanged");
  if (startsAt.getTime() - context.now().getTime() > movableDays * 86_400_000) throw new Refusal("time-too-far");
  await refuseUnlessFree(context, sameTutor(lesson, before), { ...lesson, startsAt, minutes });
  await changeBooking(context.db, id, { updatedBy: before.studentName, timeZone: context.browser.timeZone });
  const slot = { tutorId: lesson.tutorId, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
  const details = { bookingId: before.bookingId, startsAt: { before: before.startsAt, after: startsAt } };
  await writeLog(context, { type: "BOOKING", operation: "demo-class-moved", details });
  await changeSlot(context, lesson, slot, lesson, { moved: absenceOf(before, context.now()) === null });
}

/** Cancels the caller's own booking; a cancelled one stays cancelled. */
export async function cancelMyBooking(context: SignedIn, id: string): Promise<{ booking: StudentBooking }> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const before = await lockMyBooking(inside, id);
    if (before.status === "CANCELLED") return { booking: asStudentBooking(inside, before) };
    const why = whyNot("cancel", before, now());
    if (why) throw new Refusal(why);
    await changeBooking(db, id, { status: "CANCELLED", updatedBy: before.studentName });
    await writeLog(inside, {
      type: "BOOKING",
      operation: "demo-class-cancelled",
      details: { bookingId: before.bookingId, status: before.status },
    });
    await cancelLessonOf(inside, before);
    return { booking: asStudentBooking(inside, await requireMyBooking(inside, id)) };
  });
}

/** Cancels a child's requests and its demo classes to come, inside the caller's transaction: its family no longer agrees to classes. */
export async function cancelRequestsOf(inside: SignedIn, childId: string): Promise<void> {
  for (const seen of await bookingsOfFamily(inside.db, inside.viewer.id)) {
    if (seen.childId !== childId || !may("withdraw-consent", seen, inside.now())) continue;
    const { id } = seen;
    const before = await lockMyBooking(inside, id);
    if (!may("withdraw-consent", before, inside.now())) continue;
    await changeBooking(inside.db, id, { status: "CANCELLED", updatedBy: before.parentName });
    const details = { bookingId: before.bookingId, status: before.status, why: "consent withdrawn" };
    await writeLog(inside, { type: "BOOKING", operation: "demo-class-cancelled", details });
    await cancelLessonOf(inside, before);
  }
}

type Rating = { stars: number; words: string; publish: boolean };

/** Rates a held class, once; if the family publishes it, as its review of the tutor too. */
export function rateMyClass(
  context: SignedIn,
  id: string,
  { stars, words, publish }: Rating,
): Promise<{ booking: StudentBooking }> {
  return inTransaction(context, async (inside) => {
    const booking = await lockMyBooking(inside, id);
    if (!mayStudentRate(booking) || !booking.lessonId) throw new Refusal("rating-not-open");
    if (!(await insertRating(inside.db, booking.lessonId, stars, words))) throw new Refusal("rated-already");
    await writeLog(inside, { type: "BOOKING", operation: "class-rated", details: { bookingId: booking.bookingId, stars } });
    if (publish && booking.tutorId)
      await publishReview(inside, { childId: booking.childId, tutorId: booking.tutorId, stars, words });
    return { booking: asStudentBooking(inside, await requireMyBooking(inside, id)) };
  });
}

/** Chooses the language of the family's emails, those already planned included. */
export const chooseLanguage = (context: SignedIn, language: Language): Promise<{ student: StudentDetails }> =>
  inFamily(context, async (inside) => {
    const { id, language: before } = inside.viewer;
    if (language === before) return;
    await changeAccount(inside.db, id, { language });
    await writeLog(inside, { type: "UPDATE", operation: "language-chosen", details: { language: { before, after: language } } });
  });
