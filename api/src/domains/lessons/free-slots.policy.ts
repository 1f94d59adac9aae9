import { bufferMinutes, noticeMinutes } from "@tutoring/contract";
import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";
import { type Range, availability, type WorkingHours } from "#api/domains/tutors/index.ts";

const minute = 60_000;
const stepMinutes = 30;

type Input = {
  hours: WorkingHours;
  /** The tutor's other lessons; a pause is kept before and after them. */
  busy: Range[];
  /** The child's other lessons. */
  childBusy: Range[];
  /** When the tutor is busy with something else. */
  elsewhere: Range[];
  /** A day in India. */
  from: string;
  days: number;
  minutes: number;
  now: Date;
};

/** When a lesson could begin: within the tutor's hours, on the half hour, where both are free. Milliseconds, in order. */
export function freeSlots({ hours, busy, childBusy, elsewhere, from, days, minutes, now }: Input): number[] {
  const earliest = now.getTime() + (hours.noticeMinutes ?? noticeMinutes) * minute;
  const { pause: minutesApart, roomOn } = rulesOf(hours, busy);
  const pause = minutesApart * minute;
  const lessons = busy.map(({ startsAt, endsAt }) => ({ startsAt: startsAt - pause, endsAt: endsAt + pause }));
  const taken = [...lessons, ...childBusy, ...elsewhere];
  const until = midnightInIndia(from) + days * 24 * 60 * minute;
  // the day after counts for lessons that begin before midnight
  return availability(hours, from, days + 1).flatMap(({ startsAt, endsAt }) => {
    const step = stepMinutes * minute;
    const slots: number[] = [];
    for (let at = Math.ceil(startsAt / step) * step; at < until && at + minutes * minute <= endsAt; at += step) {
      const end = at + minutes * minute;
      if (
        at >= earliest &&
        (hours.mostADay === undefined || roomOn(dateInIndia(at)) > 0) &&
        taken.every((one) => end <= one.startsAt || at >= one.endsAt)
      )
        slots.push(at);
    }
    return slots;
  });
}

/** A tutor's pause between classes, in minutes, and how many more they give on a day in India beside those that they have. */
export function rulesOf({ bufferMinutes: pause = bufferMinutes, mostADay }: WorkingHours, busy: Range[]) {
  const days = mostADay === undefined ? undefined : Map.groupBy(busy, ({ startsAt }) => dateInIndia(startsAt));
  const roomOn = (day: string): number => (mostADay ?? Number.POSITIVE_INFINITY) - (days?.get(day)?.length ?? 0);
  return { pause, roomOn };
}
