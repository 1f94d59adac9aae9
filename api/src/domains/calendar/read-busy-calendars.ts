import type { IncomingMessage } from "node:http";
import { orderDaysAhead } from "@tutoring/contract/lesson-rules";
import { translator } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { guardedRequest, internet, type Network, UnsafeAddress } from "#api/platform/core/guarded-request.ts";
import { india, momentFor } from "#api/platform/core/india.ts";
import { unseal } from "#api/platform/core/seal.ts";
import { lockUntilEnd, tutorLock } from "#api/platform/db/locks.ts";
import { calendarLessons, lessonsOf } from "#api/domains/lessons/index.ts";
import { notifyDesk, officeEmails } from "#api/platform/mail/index.ts";
import { tutorById } from "#api/domains/tutors/index.ts";
import {
  type BusyCalendar,
  isStillThis,
  storeBusyTimes,
  storeProblem,
  takeDue,
  unreportedOverlaps,
} from "./busy-calendars.queries.ts";
import { CalendarProblem } from "./calendar-text.ts";
import type { Range } from "./entry-times.policy.ts";
import { holderOf } from "./feed-address.ts";
import { readBusyTimes } from "./read-busy-times.ts";
import { sealedUnread } from "./unread-entries.ts";

const maxFetched = { milliseconds: 10_000, bytes: 2 * 1024 * 1024, redirects: 3 };

/** The text at an address. Each host, also of a redirect, is looked up once, and only the IP address that was checked is called. */
export async function fetchCalendar(address: string, network: Network, milliseconds = maxFetched.milliseconds): Promise<string> {
  // protects 1.3.6: the limit of time [milliseconds → milliseconds * 1_000]
  const signal = AbortSignal.timeout(milliseconds);
  try {
    let url = new URL(address);
    // protects 1.3.6: the limit of redirects [maxFetched.redirects → 20]
    for (let redirects = 0; redirects <= maxFetched.redirects; redirects += 1) {
      const response = await guardedRequest(url, { headers: { accept: "text/calendar" } }, network, signal);
      const next = redirectOf(response, url);
      if (!next) return await textOf(response);
      response.destroy();
      url = next;
    }
    throw new CalendarProblem("too-many-redirects");
  } catch (error) {
    if (error instanceof CalendarProblem) throw error;
    if (error instanceof UnsafeAddress) throw new CalendarProblem(error.problem);
    throw new CalendarProblem(signal.aborted ? "too-slow" : "not-reached");
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (statusCode < 300 || statusCode > 399 || !headers.location) return undefined;
  if (!URL.canParse(headers.location, from)) throw new CalendarProblem("answers-otherwise");
  return new URL(headers.location, from);
}

async function textOf(response: IncomingMessage): Promise<string> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new CalendarProblem("answers-otherwise");
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // protects C48: the limit of size
    if (bytes > maxFetched.bytes) throw new CalendarProblem("too-big"); // leaving the loop closes the connection
    chunks.push(chunk);
  }
  return decoded(Buffer.concat(chunks));
}

/** UTF-8, or what its byte order mark says. */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

const day = 86_400_000;
const atOnce = 3;
const t = translator("en");

/** Reads the tutors' own calendars that are due, a few at once. A call during an earlier run does nothing (decision 0172). */
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
    await notifyOfOverlaps(inside, tutorId, outcome.times);
  });
}

async function timesOf({ db, secrets, now }: Context, { tutorId, address }: BusyCalendar, network: Network) {
  try {
    const opened = unseal(secrets.emails, address, holderOf(tutorId));
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

/** Email addresses in a calendar's own address: Google's have their owner's. */
const addressesIn = (address: string) => new URL(address).pathname.replaceAll("%40", "@").match(/[^/@\s]+@[^/@\s]+/g) ?? [];

/** Tells the desk once of each coming lesson during which its tutor is busy. The lesson stays. */
async function notifyOfOverlaps(context: Context, tutorId: number, busy: Range[]): Promise<void> {
  const { db, now } = context;
  const coming = await calendarLessons(db, tutorId, now(), new Date(now().getTime() + orderDaysAhead * day));
  const overlapping = coming.filter(
    ({ isHold, startsAt, endsAt }) =>
      !isHold && busy.some((one) => one.startsAt < endsAt.getTime() && one.endsAt > startsAt.getTime()),
  );
  for (const lesson of await lessonsOf(db, await unreportedOverlaps(db, overlapping))) {
    if (!lesson.deskBookingId) continue;
    const values = { tutor: lesson.tutorName, student: lesson.studentName, course: lesson.courseName };
    const text = t(officeEmails.busyElsewhere, { ...values, when: momentFor(india, lesson.startsAt, "en") });
    const request = { id: lesson.deskBookingId, bookingId: lesson.reference };
    await notifyDesk(context, request, t(officeEmails.busyElsewhereSubject, values), text);
  }
}
