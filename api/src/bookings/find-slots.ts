import { classMinutes } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { dateInIndia, midnightInIndia, tutorById } from "#api/tutors/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { classesBetween } from "./bookings.queries.ts";
import { freeSlots } from "./slots.ts";

export const day = 86_400_000;

type Ask = { staffId: number; from: string; days: number; minutes?: number };

/** When this tutor could teach this student: free of both, within the tutor's hours. */
export async function slotsFor(
  { db, now }: Context,
  booking: Booking,
  { staffId, from, days, minutes = classMinutes }: Ask,
): Promise<Date[]> {
  const tutor = await tutorById(db, staffId);
  if (!tutor) return [];
  const start = new Date(midnightInIndia(from) - day);
  const end = new Date(midnightInIndia(from) + (days + 1) * day);
  const [busy, studentBusy] = await Promise.all([
    classesBetween(db, { staffIds: [staffId], except: booking.id }, start, end),
    classesBetween(db, { studentId: booking.studentId, except: booking.id }, start, end),
  ]);
  return freeSlots({
    hours: tutor.workingHours,
    busy: busy.map(inMilliseconds),
    studentBusy: studentBusy.map(inMilliseconds),
    from,
    days,
    minutes,
    now: now(),
  }).map((at) => new Date(at));
}

/** The next free slots of a tutor, for whoever found the wished one taken. */
export async function nextSlots(
  context: Context,
  booking: Booking,
  staffId: number,
  minutes: number,
  most = 6,
): Promise<string[]> {
  const slots = await slotsFor(context, booking, { staffId, from: dateInIndia(context.now().getTime()), days: 14, minutes });
  return slots.slice(0, most).map((slot) => slot.toISOString());
}

export const inMilliseconds = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});
