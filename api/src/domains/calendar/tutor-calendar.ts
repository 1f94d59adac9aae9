import { type BusyCalendar, type BusyProblem, classMinutes, type TutorCalendar } from "@tutoring/contract";
import { midnightInIndia } from "@tutoring/contract/rules";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { seal } from "#api/platform/core/seal.ts";
import { lockUntilEnd, tutorLock } from "#api/platform/db/locks.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { busyElsewhere, calendarLessons, freeSlots, inMilliseconds } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { availability, requireMe } from "#api/domains/tutors/index.ts";
import { busyCalendarOf, forgetBusyCalendar, generationOf, keepBusyCalendar, renew } from "./busy-calendars.queries.ts";
import { addressOfFeed, holderOf } from "./feed-address.ts";
import { openedUnread } from "./unread-entries.ts";

type MyBusyCalendar = { calendar: BusyCalendar | null };

type Stored = { host: string; readAt: Date | null; triedAt: Date | null; problem: string | null; counts: boolean };

/** A tutor's other calendar. Only its host is shown, because the address is a secret. */
const asMyBusyCalendar = (
  { host, readAt, triedAt, problem, counts }: Stored,
  unread: BusyCalendar["unread"],
): MyBusyCalendar => ({
  calendar: { host, readAt: iso(readAt), triedAt: iso(triedAt), problem: problem as BusyProblem | null, counts, unread },
});

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The caller's own other calendar. */
export async function showMyBusyCalendar(context: SignedIn): Promise<MyBusyCalendar> {
  const { staffId } = await requireMe(context);
  const stored = await busyCalendarOf(context.db, staffId);
  return stored ? asMyBusyCalendar(stored, openedUnread(context, staffId, stored.unread)) : { calendar: null };
}

const changesOfDay = [{ times: 20, seconds: 24 * 3_600 }];

/** Changes the caller's other calendar under the lock of their times, and logs it if that changed something. */
function changeBusyCalendar(
  context: SignedIn,
  operation: string,
  change: (inside: SignedIn, staffId: number) => Promise<boolean>,
): Promise<MyBusyCalendar> {
  return inTransaction(context, async (inside) => {
    const { staffId } = await requireMe(inside);
    await lockUntilEnd(inside.db, tutorLock(staffId));
    if (await change(inside, staffId)) await writeLog(inside, { type: "UPDATE", operation, details: { staffId } });
    return showMyBusyCalendar(inside);
  });
}

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
      startsAt: tutorCalendarIso(startsAt),
      endsAt: tutorCalendarIso(endsAt),
    })),
    lessons: lessons.map(({ id, student, startsAt, endsAt, isHold }) => ({
      id,
      student,
      isHold,
      startsAt: tutorCalendarIso(startsAt),
      endsAt: tutorCalendarIso(endsAt),
    })),
    elsewhere: elsewhere.map(({ startsAt, endsAt }) => ({
      startsAt: tutorCalendarIso(startsAt),
      endsAt: tutorCalendarIso(endsAt),
    })),
    free: free.map(tutorCalendarIso),
    workingHours: me.workingHours,
    version: me.version,
  };
}

const tutorCalendarIso = (at: Date | number) => new Date(at).toISOString();

/** Stores the address of the caller's other calendar. Its busy times count from its first reading on, within a quarter of a minute. */
export function setMyBusyCalendar(context: SignedIn, address: string): Promise<MyBusyCalendar> {
  return changeBusyCalendar(context, "busy-calendar-set", async (inside, staffId) => {
    await takeOrRefuse(inside, `busy calendars of tutor ${staffId}`, changesOfDay, "too-many-changes-today");
    const sealed = seal(inside.secrets.emails, Buffer.from(address), holderOf(staffId));
    await keepBusyCalendar(inside.db, staffId, { address: sealed, host: new URL(address).hostname });
    return true;
  });
}

/** Deletes the caller's other calendar with its busy times, which no limit refuses. Does nothing without one. */
export const removeMyBusyCalendar = (context: SignedIn): Promise<MyBusyCalendar> =>
  changeBusyCalendar(context, "busy-calendar-removed", ({ db }, staffId) => forgetBusyCalendar(db, staffId));

/** The caller's secret address. */
export async function showMyFeed(context: SignedIn): Promise<{ address: string }> {
  const { staffId } = await requireMe(context);
  return addressOfFeed(context, staffId, await generationOf(context.db, staffId));
}

const renewalsOfDay = [{ times: 10, seconds: 24 * 3_600 }];

/** Gives the caller a new secret address; the old one stops working. */
export function renewMyFeed(context: SignedIn): Promise<{ address: string }> {
  return inTransaction(context, async (inside) => {
    const { staffId } = await requireMe(inside);
    await takeOrRefuse(inside, `calendar addresses of tutor ${staffId}`, renewalsOfDay, "too-many-changes-today");
    const generation = await renew(inside.db, staffId);
    await writeLog(inside, { type: "UPDATE", operation: "calendar-address-renewed", details: { staffId } });
    return addressOfFeed(inside, staffId, generation);
  });
}
