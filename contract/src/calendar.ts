import { Day } from "./lists.ts";
import { fileOf, json, route } from "./route.ts";
import { atMost } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { WorkingHours } from "./tutors.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const Span = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });

export const TutorCalendar = z.object({
  /** The server's clock. */
  now: z.iso.datetime(),
  /** When the tutor teaches on these days, classes or not. */
  hours: z.array(Span),
  /** `isHold`: the time is held while a family pays. */
  lessons: z.array(Span.extend({ id: z.string(), student: z.string(), isHold: z.boolean() })),
  /** When the tutor's other calendar says busy. */
  elsewhere: z.array(Span),
  /** When a family could book a class. */
  free: z.array(z.iso.datetime()),
  workingHours: WorkingHours,
  version: z.number(),
});
export type TutorCalendar = z.infer<typeof TutorCalendar>;

/** Why another calendar could not be read. */
export const busyProblems = [
  "not-https",
  "private-address",
  "not-reached",
  "answers-otherwise",
  "too-many-redirects",
  "too-slow",
  "too-big",
  "not-a-calendar",
  "too-many-times",
] as const;
export type BusyProblem = (typeof busyProblems)[number];

/** What was not understood of an entry: when it is, how long it is, how it repeats, in which zone it is. */
export const unreadReasons = ["start", "end", "repeats", "zone"] as const;

/** An iCalendar address of a calendar elsewhere; webcal means https. */
const CalendarAddress = z
  .string()
  .trim()
  .max(2_000, atMost(2_000))
  .overwrite((given) => given.replace(/^webcals?:/i, "https:"))
  .refine((given) => URL.canParse(given) && new URL(given).protocol === "https:", sentence("calendarAddressInvalid"));

const BusyCalendar = z.object({
  /** The host of its address; the rest is secret. */
  host: z.string(),
  /** When it was last read, and last tried; null before the first time. */
  readAt: z.iso.datetime().nullable(),
  triedAt: z.iso.datetime().nullable(),
  /** Why the last try failed. */
  problem: z.enum(busyProblems).nullable(),
  /** Whether its times keep families from booking: for a day after it was last read. */
  counts: z.boolean(),
  /** The entries that were not understood at the last reading, and how many more there are. */
  unread: z
    .object({
      entries: z.array(z.object({ name: z.string(), at: z.iso.datetime().nullable(), why: z.enum(unreadReasons) })),
      more: z.number(),
    })
    .nullable(),
});
export type BusyCalendar = z.infer<typeof BusyCalendar>;
const MyBusyCalendar = z.object({ calendar: BusyCalendar.nullable() });

const Feed = z.object({ address: z.string() });

export const calendar = {
  showMyCalendar: route({
    method: "GET",
    path: "/staff/calendar",
    access: "use-tutor-account",
    summary: "The tutor's hours, classes, held times and free times, from a day in India.",
    query: z.object({ from: Day, days: wholeNumber(1, 14).default(7) }),
    reply: json(TutorCalendar),
    refusals: ["no-tutor-profile"],
  }),
  showMyFeed: route({
    method: "GET",
    path: "/staff/calendar/feed",
    access: "use-tutor-account",
    summary: "The secret address at which calendars read the tutor's classes.",
    reply: json(Feed),
    refusals: ["no-tutor-profile"],
  }),
  renewMyFeed: route({
    method: "POST",
    path: "/staff/calendar/feed",
    access: "use-tutor-account",
    summary: "Make a new secret address; the old one opens nothing from then on.",
    reply: json(Feed),
    refusals: ["no-tutor-profile", "too-many-changes-today"],
  }),
  showMyBusyCalendar: route({
    method: "GET",
    path: "/staff/calendar/busy",
    access: "use-tutor-account",
    summary: "The tutor's other calendar, whose busy times are nobody's to book.",
    reply: json(MyBusyCalendar),
    refusals: ["no-tutor-profile"],
  }),
  setMyBusyCalendar: route({
    method: "PUT",
    path: "/staff/calendar/busy",
    access: "use-tutor-account",
    summary: "Read busy times from this iCalendar address every 15 minutes, in place of another.",
    body: json(z.object({ address: CalendarAddress })),
    reply: json(MyBusyCalendar),
    refusals: ["no-tutor-profile", "too-many-changes-today"],
  }),
  removeMyBusyCalendar: route({
    method: "DELETE",
    path: "/staff/calendar/busy",
    access: "use-tutor-account",
    summary: "Forget the other calendar and its busy times.",
    reply: json(MyBusyCalendar),
    refusals: ["no-tutor-profile"],
  }),
  openFeed: route({
    method: "GET",
    path: "/calendar-feeds/:feed",
    access: "anyone",
    summary: "A tutor's classes as a calendar (RFC 5545), for anyone with the secret address.",
    params: z.object({ feed: z.string().max(100) }),
    reply: fileOf("text/calendar; charset=utf-8"),
    refusals: ["no-such-feed"],
  }),
};
