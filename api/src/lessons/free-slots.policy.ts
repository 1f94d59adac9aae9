import { bufferMinutes, noticeMinutes } from "@tutoring/contract";
import { midnightInIndia, type Range, availability, type WorkingHours } from "#api/tutors/index.ts";

const minute = 60_000;
const stepMinutes = 30;

type Ask = {
  hours: WorkingHours;
  /** The tutor's other lessons; a pause is kept before and after them. */
  busy: Range[];
  /** The child's other lessons. */
  childBusy: Range[];
  /** A day in India. */
  from: string;
  days: number;
  minutes: number;
  now: Date;
};

/** When a lesson could begin: within the tutor's hours, on the half hour, where both are free. Milliseconds, in order. */
export function freeSlots({ hours, busy, childBusy, from, days, minutes, now }: Ask): number[] {
  const earliest = now.getTime() + noticeMinutes * minute;
  const pause = bufferMinutes * minute;
  const taken = [...busy.map(({ startsAt, endsAt }) => ({ startsAt: startsAt - pause, endsAt: endsAt + pause })), ...childBusy];
  const until = midnightInIndia(from) + days * 24 * 60 * minute;
  // the day after counts for lessons that begin before midnight
  return availability(hours, from, days + 1).flatMap(({ startsAt, endsAt }) => {
    const step = stepMinutes * minute;
    const slots: number[] = [];
    for (let at = Math.ceil(startsAt / step) * step; at < until && at + minutes * minute <= endsAt; at += step) {
      const end = at + minutes * minute;
      if (at >= earliest && taken.every((one) => end <= one.startsAt || at >= one.endsAt)) slots.push(at);
    }
    return slots;
  });
}
