import { classMinutes, type TutorCalendar } from "@tutoring/contract";
import { midnightInIndia } from "@tutoring/contract/rules";
import type { SignedIn } from "#api/core/context.ts";
import { busyElsewhere, calendarLessons, freeSlots, inMilliseconds } from "#api/lessons/index.ts";
import { availability, requireMe } from "#api/tutors/index.ts";

const day = 86_400_000;

/** The caller's own hours, lessons, held times and free times on some days, the first of which is a day in India. */
export async function showMyCalendar(context: SignedIn, { from, days }: { from: string; days: number }): Promise<TutorCalendar> {
  const { db, now } = context;
  const me = await requireMe(context);
  const first = midnightInIndia(from);
  const [start, end] = [new Date(first - day), new Date(first + (days + 1) * day)];
  const lessons = await calendarLessons(db, me.staffId, start, end);
  const elsewhere = await busyElsewhere(db, [me.staffId], start, end);
  const span = { from, days };
  const free = freeSlots({
    hours: me.workingHours,
    busy: lessons.map(inMilliseconds),
    childBusy: [],
    elsewhere: elsewhere.map(inMilliseconds),
    ...span,
    minutes: classMinutes,
    now: now(),
  });
  return {
    now: now().toISOString(),
    hours: availability(me.workingHours, from, days).map(({ startsAt, endsAt }) => ({
      startsAt: iso(startsAt),
      endsAt: iso(endsAt),
    })),
    lessons: lessons.map(({ id, student, startsAt, endsAt, isHold }) => ({
      id,
      student,
      isHold,
      startsAt: iso(startsAt),
      endsAt: iso(endsAt),
    })),
    elsewhere: elsewhere.map(({ startsAt, endsAt }) => ({ startsAt: iso(startsAt), endsAt: iso(endsAt) })),
    free: free.map(iso),
    workingHours: me.workingHours,
    version: me.version,
  };
}

const iso = (at: Date | number) => new Date(at).toISOString();
