import { classMinutes, type RefusalId } from "@tutoring/contract";
import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { tutorById } from "#api/domains/tutors/index.ts";
import { freeSlots } from "./free-slots.policy.ts";
import { lessonsBetween } from "./lessons.queries.ts";
import { suitingFirst, type Wishes } from "./suiting-slots.policy.ts";
import { busyElsewhere } from "./tutor-lessons.queries.ts";

const day = 86_400_000;

/** Which tutor and which child; the lessons of a booking or an order named here do not count as taken. */
export type SlotsOf = { tutorId: number; childId: string; bookingId?: string; orderId?: string };
type Span = { from: string; days: number; minutes?: number };

/** When this tutor could teach this child: both free, within the tutor's hours. `from` is a day in India (decision 0084). */
export async function slotsFor(
  { db, now }: Context,
  { tutorId, childId, bookingId, orderId }: SlotsOf,
  { from, days, minutes = classMinutes }: Span,
): Promise<Date[]> {
  const tutor = await tutorById(db, tutorId);
  if (!tutor) return [];
  const start = new Date(midnightInIndia(from) - day);
  const end = new Date(midnightInIndia(from) + (days + 1) * day);
  const except = bookingId ?? orderId;
  const [busy, childBusy, elsewhere] = await Promise.all([
    lessonsBetween(db, { tutorIds: [tutorId], except }, start, end),
    lessonsBetween(db, { childId, except }, start, end),
    busyElsewhere(db, [tutorId], start, end),
  ]);
  return freeSlots({
    hours: tutor.workingHours,
    busy: busy.map(inMilliseconds),
    childBusy: childBusy.map(inMilliseconds),
    elsewhere: elsewhere.map(inMilliseconds),
    from,
    days,
    minutes,
    now: now(),
  }).map((at) => new Date(at));
}

/** What is offered when the requested slot is taken. */
type Offer = SlotsOf & { minutes: number; wishes: Wishes };

/** Six of a tutor's next free slots, as ISO times, those that suit the family first. */
async function nextSlots(context: Context, { minutes, wishes, ...wanted }: Offer): Promise<string[]> {
  const from = dateInIndia(context.now().getTime());
  const slots = await slotsFor(context, wanted, { from, days: 14, minutes });
  return suitingFirst(slots, wishes)
    .slice(0, 6)
    .map((slot) => slot.toISOString());
}

export const inMilliseconds = ({
  startsAt,
  endsAt,
}: Record<"startsAt" | "endsAt", Date>): { startsAt: number; endsAt: number } => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});

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
  const input = { hours: tutor.workingHours, busy, childBusy: [], elsewhere, from, days, minutes: classMinutes };
  return freeSlots({ ...input, now: now() }).map((at) => new Date(at));
}

const timeTaken: RefusalId[] = ["time-taken", "time-unchanged", "tutor-not-free"];

/** Runs a change; a refusal because the time is taken also carries the tutor's next free slots. */
export async function withFreeSlots<T>(context: Context, wanted: Offer, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Refusal && timeTaken.includes(error.id)) error.current = { slots: await nextSlots(context, wanted) };
    throw error;
  }
}
