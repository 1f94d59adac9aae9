import { type BookRequest, maxMoves, requestStatuses, type StudentBooking } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { namesIn } from "#api/domains/catalogue/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { dayInIndia, timeInIndia } from "#api/platform/core/india.ts";
import { cancelLesson, type Lesson, outcomeOf, requireLesson } from "#api/domains/lessons/index.ts";
import { writeRequestCancelledEmail } from "./booking-emails.ts";
import type { Booking, BookingRow } from "./booking-rows.queries.ts";
import { may, whyNot } from "./booking-states.ts";
import { absenceOf, mayStudentRate, mayStudentWrite, offerOf, statusForStudent } from "./bookings.policy.ts";

/** A booking as its family sees it now, its course named in the language of the page. */
export const asStudentBooking = ({ now, browser }: Context, booking: Booking): StudentBooking => ({
  ...shownNames(booking, browser.language),
  id: booking.id,
  bookingId: booking.bookingId,
  childId: booking.childId,
  studentName: booking.studentName,
  lessonId: booking.lessonId,
  status: statusForStudent(booking, now()),
  date: booking.startsAt && dayInIndia(booking.startsAt),
  time: booking.startsAt && timeInIndia(booking.startsAt),
  startsAt: booking.startsAt?.toISOString() ?? null,
  endsAt: booking.endsAt?.toISOString() ?? null,
  tutor: booking.tutorName,
  wishedTutor: booking.wishedTutorName,
  suits: booking.suits,
  may: {
    cancel: may("cancel", booking, now()),
    move: may("move", booking, now()),
    chooseTime: booking.isOffered && may("choose-time", booking, now()),
    join: statusForStudent(booking, now()) === "upcoming",
    rate: mayStudentRate(booking),
    write: mayStudentWrite(booking),
  },
  movesLeft: Math.max(0, maxMoves - booking.moves),
  rating: booking.stars,
  offeredTimes: offerOf(booking, now()).map((time) => time.toISOString()),
  absence: absenceOf(booking, now()) !== null,
  answers: booking.answers,
});

function shownNames(booking: Booking, language: Language) {
  const { courseName, subject, class: schoolClass } = namesIn(booking, language);
  return { title: courseName, course: { classId: booking.courseId, classFullname: courseName }, subject, class: schoolClass };
}

/** The same booking as the desk sees it. */
export const asBookRequest = (booking: BookingRow, now: Date): BookRequest => ({
  id: booking.id,
  familyId: booking.familyId,
  againAt: booking.againAt?.toISOString() ?? null,
  bookingId: booking.bookingId,
  date: dayInIndia(booking.createdAt),
  time: timeInIndia(booking.createdAt),
  createdAt: booking.createdAt.toISOString(),
  user: booking.studentName,
  userEmail: booking.email,
  parentName: booking.parentName,
  schoolClass: booking.schoolClass,
  board: booking.board,
  phoneNumber: booking.phoneNumber,
  course: booking.courseName,
  updatedBy: booking.updatedBy,
  status: booking.status,
  choices: requestStatuses.filter((status) => status === booking.status || !whyNot("set-status", booking, now, status)),
  may: {
    allot: may("allot", booking, now),
    setLink: booking.status === "IN_PROGRESS",
    sayOutcome: may("say-held", booking, now),
  },
  lessonId: booking.lessonId,
  tutor: booking.tutorName,
  staffId: booking.tutorId,
  startsAt: booking.startsAt?.toISOString() ?? null,
  endsAt: booking.endsAt?.toISOString() ?? null,
  version: booking.version,
  meetingUrl: booking.meetingUrl,
  missing: booking.lessonStatus === "scheduled" ? missingOf(booking) : [],
  disputed: booking.disputed,
  wishesReplacement: booking.wishesReplacement,
  owner: booking.ownerName,
  messageWaits: booking.messageWaits,
  suits: booking.suits,
  wishedTutor: booking.wishedTutorId ? { staffId: booking.wishedTutorId, staffName: booking.wishedTutorName ?? "" } : null,
  outcome: outcomeOf(booking.lessonStatus),
  absence: absenceOf(booking, now),
  offeredTimes: offerOf(booking, now).map((time) => time.toISOString()),
  language: booking.language,
});

const missingOf = ({ missing }: BookingRow): BookRequest["missing"] =>
  (["tutor", "student"] as const).filter((side) => missing?.split(",").includes(side));

/** A booking's current lesson; undefined before its first. */
export async function lessonOf(context: Context, { lessonId }: Booking): Promise<Lesson | undefined> {
  return lessonId ? await requireLesson(context, lessonId) : undefined;
}

/** Cancels a booking's lesson with the emails that follow; a request without one is cancelled by an email to the family. */
export async function cancelLessonOf(context: Context, before: Booking, reason?: string): Promise<void> {
  const lesson = await lessonOf(context, before);
  await (lesson ? cancelLesson(context, lesson, { reason }) : writeRequestCancelledEmail(context, before, reason));
}
