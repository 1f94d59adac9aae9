import { type BookRequest, maxMoves, requestStatuses, type StudentBooking } from "@tutoring/contract";
import { dayInIndia, timeInIndia } from "#api/core/india.ts";
import {
  mayStudentCancel,
  mayStudentMove,
  mayStudentRate,
  mayStudentWrite,
  statusForStudent,
  whyNotChange,
} from "./bookings.policy.ts";
import type { Booking } from "./booking-rows.queries.ts";

/** A booking as its student sees it now. */
export const asStudentBooking = (booking: Booking, now: Date): StudentBooking => ({
  id: booking.id,
  bookingId: booking.bookingId,
  title: booking.courseName,
  course: { classId: booking.classId, classFullname: booking.courseName },
  status: statusForStudent(booking, now),
  date: booking.startsAt && dayInIndia(booking.startsAt),
  time: booking.startsAt && timeInIndia(booking.startsAt),
  startsAt: booking.startsAt?.toISOString() ?? null,
  endsAt: booking.endsAt?.toISOString() ?? null,
  tutor: booking.tutorName,
  subject: booking.subject,
  class: booking.class,
  may: {
    cancel: mayStudentCancel(booking, now),
    move: mayStudentMove(booking, now),
    join: statusForStudent(booking, now) === "upcoming",
    rate: mayStudentRate(booking),
    write: mayStudentWrite(booking),
  },
  movesLeft: Math.max(0, maxMoves - booking.moves),
  rating: booking.stars,
  answers: booking.answers,
});

/** The same booking as staff see it: a request that came at a time and stands somewhere. */
export const asBookRequest = (booking: Booking, now: Date): BookRequest => ({
  id: booking.id,
  bookingId: booking.bookingId,
  date: dayInIndia(booking.createdAt),
  time: timeInIndia(booking.createdAt),
  createdAt: booking.createdAt.toISOString(),
  user: booking.studentName,
  userEmail: booking.email,
  parentName: booking.parentName,
  phoneNumber: booking.phoneNumber,
  course: booking.courseName,
  updatedBy: booking.updatedBy,
  status: booking.status,
  choices: requestStatuses.filter((status) => status === booking.status || !whyNotChange(booking, status, now)),
  tutor: booking.tutorName,
  staffId: booking.staffId,
  startsAt: booking.startsAt?.toISOString() ?? null,
  endsAt: booking.endsAt?.toISOString() ?? null,
  version: booking.version,
  meetingUrl: booking.meetingUrl,
  linkWanted: booking.linkWantedAt !== null && booking.meetingUrl === null && booking.status === "IN_PROGRESS",
  owner: booking.ownerName,
  messageWaits: booking.messageWaits,
  outcome: booking.outcome,
});
