import { classMinutes, type RefusalId, suitingFirst, suitsFamily, type Wishes } from "@tutoring/contract";
import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { activeTutorsByIds } from "#api/domains/tutors/index.ts";
import { freeSlots, rulesOf } from "./free-slots.policy.ts";
import { lessonsBetween } from "./lessons.queries.ts";
import { busyElsewhere } from "./tutor-lessons.queries.ts";

const day = 86_400_000;

/** Which tutor and which child, if it is known; lessons named in `except`, and those of bookings and orders named there, do not count as taken. */
export type SlotsOf = { tutorId: number; childId?: string; except?: string[] };
type Span = { from: string; days: number; minutes?: number };

/** When a tutor is free, and what several lessons at these times keep to: minutes between them, and how many more a day in India holds. */
export type FreeTimes = { slots: Date[]; pause: number; roomOn: (day: string) => number };

/** When this tutor could teach this child: both free, within the tutor's hours. `from` is a day in India (decision 0084). */
export async function freeTimesFor(context: Context, { tutorId, ...wanted }: SlotsOf, span: Span): Promise<FreeTimes> {
  const times = await timesOfTutors(context, { ...wanted, tutorIds: [tutorId] }, span);
  return times.get(tutorId) ?? { slots: [], pause: 0, roomOn: () => 0 };
}

/** The times alone, for one lesson. */
export const slotsFor = async (context: Context, wanted: SlotsOf, span: Span): Promise<Date[]> =>
  (await freeTimesFor(context, wanted, span)).slots;

type SlotsOfTutors = Omit<SlotsOf, "tutorId"> & { tutorIds: number[] };

/** The same for several tutors, in as many queries as for one. */
export async function slotsOfTutors(context: Context, wanted: SlotsOfTutors, span: Span): Promise<Map<number, Date[]>> {
  const times = await timesOfTutors(context, wanted, span);
  return new Map([...times].map(([tutorId, { slots }]) => [tutorId, slots]));
}

async function timesOfTutors(
  { db, now }: Context,
  { tutorIds, childId, except = [] }: SlotsOfTutors,
  { from, days, minutes = classMinutes }: Span,
): Promise<Map<number, FreeTimes>> {
  const start = new Date(midnightInIndia(from) - day);
  const end = new Date(midnightInIndia(from) + (days + 1) * day);
  const [tutors, busy, childBusy, elsewhere] = await Promise.all([
    activeTutorsByIds(db, tutorIds),
    lessonsBetween(db, { tutorIds, except }, start, end),
    childId ? lessonsBetween(db, { childId, except }, start, end) : [],
    busyElsewhere(db, tutorIds, start, end),
  ]);
  const free = tutors.map(({ staffId, workingHours: hours }) => {
    const own = (taken: { tutorId: number; startsAt: Date; endsAt: Date }[]) =>
      taken.filter(({ tutorId }) => tutorId === staffId).map(inMilliseconds);
    const taken = { busy: own(busy), childBusy: childBusy.map(inMilliseconds), elsewhere: own(elsewhere) };
    const slots = freeSlots({ hours, ...taken, from, days, minutes, now: now() }).map((at) => new Date(at));
    return [staffId, { slots, ...rulesOf(hours, taken.busy) }] as const;
  });
  return new Map(free);
}

type Time = { startsAt: Date; minutes?: number; tutorName: string; studentName: string };

/** Refuses a time that is past, or at which tutor and child are not both free, as their slots say; it names the one who is not. */
export async function refuseUnlessFree(
  context: Context,
  wanted: SlotsOf,
  { startsAt, minutes, tutorName, studentName }: Time,
): Promise<void> {
  const span = { from: dateInIndia(startsAt.getTime()), days: 1, ...(minutes && { minutes }) };
  const isFree = async (asked: SlotsOf) =>
    (await slotsFor(context, asked, span)).some((slot) => slot.getTime() === startsAt.getTime());
  if (await isFree(wanted)) return;
  if (startsAt <= context.now()) throw new Refusal("time-past");
  const { childId: _, ...tutorAlone } = wanted;
  if (await isFree(tutorAlone)) throw new Refusal("time-taken", { name: studentName });
  throw new Refusal("tutor-not-free", { name: tutorName });
}

/** What is offered when the requested slot is taken. */
type Offer = SlotsOf & { minutes: number; wishes: Wishes };

/** Six of a tutor's next free slots, as ISO times, those that suit the family first. */
async function nextSlots(context: Context, { minutes, wishes, ...wanted }: Offer): Promise<string[]> {
  const from = dateInIndia(context.now().getTime());
  const slots = await slotsFor(context, wanted, { from, days: 14, minutes });
  return suitingFirst(slots, suitsFamily(wishes))
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
