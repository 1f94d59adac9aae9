import { suits } from "./rules.ts";
import { z } from "./z.ts";

/** What the student reads, worked out from the state and the clock. */
export const bookingStatuses = ["not_allotted", "booked", "upcoming", "completed", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const StudentBooking = z.object({
  id: z.string(),
  bookingId: z.string(),
  childId: z.string(),
  studentName: z.string(),
  /** Of the current lesson, for its class page; null until a tutor is allotted. */
  lessonId: z.string().nullable(),
  title: z.string(),
  course: z.object({ classId: z.number(), classFullname: z.string() }),
  status: z.enum(bookingStatuses),
  /** Of the class, in India: 2026-11-24 and 6:00 PM; null until a tutor is allotted. */
  date: z.string().nullable(),
  time: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  tutor: z.string().nullable(),
  /** What the family asked for: a tutor by name, and the days and hours that suit it. */
  wishedTutor: z.string().nullable().default(null),
  suits: z.array(z.enum(suits)).default([]),
  subject: z.string(),
  class: z.string(),
  /** What the student may do with it now. */
  may: z.object({
    cancel: z.boolean(),
    move: z.boolean(),
    chooseTime: z.boolean().default(false),
    join: z.boolean(),
    rate: z.boolean(),
    write: z.boolean(),
  }),
  movesLeft: z.number(),
  rating: z.number().nullable(),
  /** The times to which the tutor asks to move the class; empty without a request. */
  offeredTimes: z.array(z.iso.datetime()),
  /** The tutor cannot come, and the desk looks for another. */
  absence: z.boolean(),
  /** Number of replies from support. */
  answers: z.number(),
});
export type StudentBooking = z.infer<typeof StudentBooking>;
