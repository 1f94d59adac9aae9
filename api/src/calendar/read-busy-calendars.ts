import { orderDaysAhead } from "@tutoring/contract/lesson-rules";
import { speaker } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/core/context.ts";
import { india, momentFor } from "#api/core/india.ts";
import { unseal } from "#api/core/seal.ts";
import { lockUntilEnd, tutorLock } from "#api/db/locks.ts";
import { calendarLessons, lessonsOf, tellDesk } from "#api/lessons/index.ts";
import { officeLetters } from "#api/mail/index.ts";
import { tutorById } from "#api/tutors/index.ts";
import {
  type BusyCalendar,
  isStillThis,
  storeBusyTimes,
  storeProblem,
  takeDue,
  untoldOverlaps,
} from "./busy-calendars.queries.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import { fetchCalendar, internet, type Network } from "./fetch-calendar.ts";
import { holderOf } from "./holder-of.ts";
import type { Range } from "./entry-times.policy.ts";
import { readBusyTimes } from "./read-busy-times.ts";
import { sealedUnread } from "./unread-entries.ts";

const day = 86_400_000;
const atOnce = 3;
const say = speaker("en");

/** Reads the tutors' own calendars that are due, a few at once. A call during an earlier run does nothing. */
export function busyCalendarReader(context: Context, network = internet): () => Promise<void> {
  let isReading = false;
  return async () => {
    if (isReading) return;
    isReading = true;
    try {
      for (let due = await takeDue(context.db, atOnce); due.length > 0; due = await takeDue(context.db, atOnce))
        await Promise.all(due.map((calendar) => readBusyCalendar(context, calendar, network)));
    } finally {
      isReading = false;
    }
  };
}

async function readBusyCalendar(context: Context, calendar: BusyCalendar, network: Network): Promise<void> {
  const { tutorId } = calendar;
  const outcome = await timesOf(context, calendar, network);
  await inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, tutorLock(tutorId));
    if (!(await isStillThis(inside.db, calendar))) return;
    if (outcome instanceof CalendarProblem) return storeProblem(inside.db, tutorId, outcome.problem);
    await storeBusyTimes(inside.db, tutorId, outcome.times, sealedUnread(inside, tutorId, outcome.unread));
    await tellOverlaps(inside, tutorId, outcome.times);
  });
}

async function timesOf({ db, secrets, now }: Context, { tutorId, address }: BusyCalendar, network: Network) {
  try {
    const opened = unseal(secrets.letters, address, holderOf(tutorId));
    if (!opened) throw new CalendarProblem("not-reached"); // the secret has changed
    const from = now().getTime() - day;
    const tutor = await tutorById(db, tutorId);
    return await readBusyTimes({
      text: await fetchCalendar(opened.toString(), network),
      from,
      to: from + (orderDaysAhead + 8) * day,
      owners: [...(tutor ? [tutor.staffEmail] : []), ...addressesIn(opened.toString())],
    });
  } catch (error) {
    if (error instanceof CalendarProblem) return error;
    throw error;
  }
}

/** E-mail addresses in a calendar's own address: Google's have their owner's. */
const addressesIn = (address: string) => new URL(address).pathname.replaceAll("%40", "@").match(/[^/@\s]+@[^/@\s]+/g) ?? [];

/** Tells the desk once of each coming lesson during which its tutor is busy. The lesson stays. */
async function tellOverlaps(context: Context, tutorId: number, busy: Range[]): Promise<void> {
  const { db, now } = context;
  const coming = await calendarLessons(db, tutorId, now(), new Date(now().getTime() + orderDaysAhead * day));
  const overlapping = coming.filter(
    ({ isHold, startsAt, endsAt }) =>
      !isHold && busy.some((one) => one.startsAt < endsAt.getTime() && one.endsAt > startsAt.getTime()),
  );
  for (const lesson of await lessonsOf(db, await untoldOverlaps(db, overlapping))) {
    if (!lesson.deskBookingId) continue;
    const values = { tutor: lesson.tutorName, student: lesson.studentName, course: lesson.courseName };
    const text = say(officeLetters.busyElsewhere, { ...values, when: momentFor(india, lesson.startsAt, "en") });
    const request = { id: lesson.deskBookingId, bookingId: lesson.reference };
    await tellDesk(context, request, say(officeLetters.busyElsewhereSubject, values), text);
  }
}
