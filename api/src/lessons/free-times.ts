import { classMinutes } from "@tutoring/contract";
import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";
import type { Context } from "#api/core/context.ts";
import { tutorById } from "#api/tutors/index.ts";
import { busyElsewhere } from "./busy-elsewhere.queries.ts";
import { inMilliseconds } from "./find-slots.ts";
import { freeSlots } from "./free-slots.policy.ts";
import { lessonsBetween } from "./lessons.queries.ts";

const day = 86_400_000;

/** When a tutor is free for a demo class within `days` days from today in India. */
export async function freeTimes({ db, now }: Context, tutorId: number, days: number): Promise<Date[]> {
  const tutor = await tutorById(db, tutorId);
  if (!tutor) return [];
  const from = dateInIndia(now().getTime());
  const end = new Date(midnightInIndia(from) + (days + 1) * day);
  const start = new Date(midnightInIndia(from) - day);
  const [lessons, others] = await Promise.all([
    lessonsBetween(db, { tutorIds: [tutorId] }, start, end),
    busyElsewhere(db, [tutorId], start, end),
  ]);
  const [busy, elsewhere] = [lessons.map(inMilliseconds), others.map(inMilliseconds)];
  const ask = { hours: tutor.workingHours, busy, childBusy: [], elsewhere, from, days, minutes: classMinutes };
  return freeSlots({ ...ask, now: now() }).map((at) => new Date(at));
}
