import { classMinutes, type SuggestedTutor } from "@tutoring/contract";
import { courseById } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { allStaff, dateInIndia, midnightInIndia, staffMemberById } from "#api/staff/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { classesBetween } from "./bookings.queries.ts";
import { freeSlots } from "./slots.ts";

const day = 86_400_000;

type Ask = { staffId: number; from: string; days: number; minutes?: number };

/** When this tutor could teach this student: free of both, within the tutor's hours. */
export async function slotsFor(
  { db, now }: Context,
  booking: Booking,
  { staffId, from, days, minutes = classMinutes }: Ask,
): Promise<Date[]> {
  const tutor = await staffMemberById(db, staffId);
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

const inMilliseconds = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});

const fillers = new Set(["and", "the", "for", "with", "from", "class", "classes", "course", "beginners", "all"]);
const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []).filter((word) => !fillers.has(word)));

/** Tutors for a request, the best first: who teaches the subject, in its language, is free soonest, and has least to do. */
export async function suggestFor(context: Context, booking: Booking): Promise<SuggestedTutor[]> {
  const { db } = context;
  const now = context.now();
  const from = dateInIndia(now.getTime());
  const [staff, course] = await Promise.all([allStaff(db), courseById(db, booking.classId)]);
  const [busy, studentBusy] = await Promise.all([
    classesBetween(
      db,
      { staffIds: staff.map(({ staffId }) => staffId), except: booking.id },
      now,
      new Date(now.getTime() + 9 * day),
    ),
    classesBetween(db, { studentId: booking.studentId, except: booking.id }, now, new Date(now.getTime() + 9 * day)),
  ]);
  const subject = wordsOf(`${booking.subject} ${booking.class} ${booking.courseName} ${course?.category.categoryName ?? ""}`);
  const languages = wordsOf(course?.classLanguage ?? "");
  return staff
    .map((tutor) => {
      const own = busy.filter(({ staffId }) => staffId === tutor.staffId);
      const slots = freeSlots({
        hours: tutor.workingHours,
        busy: own.map(inMilliseconds),
        studentBusy: studentBusy.map(inMilliseconds),
        from,
        days: 7,
        minutes: classMinutes,
        now,
      });
      const subjects = [...wordsOf(tutor.subjects)].filter((word) => subject.has(word));
      const spoken = [...wordsOf(`${tutor.subjects} ${tutor.staffDetails} ${tutor.qualification}`)].filter((word) =>
        languages.has(word),
      );
      const [first] = slots;
      const hours = first === undefined ? undefined : Math.max(1, Math.round((first - now.getTime()) / 3_600_000));
      const reasons = [
        subjects.length > 0 ? `Teaches ${tutor.subjects}` : undefined,
        spoken.length > 0 ? `Speaks ${spoken.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(", ")}` : undefined,
        hours === undefined ? "No free slot in the next seven days" : `Free in ${hours} ${hours === 1 ? "hour" : "hours"}`,
        own.length === 0
          ? "No classes in the next days"
          : `${own.length} ${own.length === 1 ? "class" : "classes"} in the next days`,
      ].filter((reason) => reason !== undefined);
      const score = subjects.length * 1000 + spoken.length * 100 - Math.min(hours ?? 500, 500) / 10 - own.length;
      return {
        score,
        tutor: {
          staffId: tutor.staffId,
          staffName: tutor.staffName,
          subjects: tutor.subjects,
          reasons,
          classes: own.length,
          slots: slots.slice(0, 4).map((slot) => new Date(slot).toISOString()),
        },
      };
    })
    .toSorted((one, other) => other.score - one.score || one.tutor.staffId - other.tutor.staffId)
    .slice(0, 50)
    .map(({ tutor }) => tutor);
}
