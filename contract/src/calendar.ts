import { Day } from "./lists.ts";
import { file, json, route } from "./route.ts";
import { WorkingHours } from "./tutors.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const access = ["staff"] as const;
const Span = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });

export const TutorCalendar = z.object({
  /** The server's clock. */
  now: z.iso.datetime(),
  /** When the tutor teaches on these days, classes or not. */
  hours: z.array(Span),
  /** `isHold`: a family pays for it at this moment. */
  lessons: z.array(Span.extend({ id: z.string(), student: z.string(), isHold: z.boolean() })),
  /** When a family could book a class. */
  free: z.array(z.iso.datetime()),
  workingHours: WorkingHours,
  version: z.number(),
});
export type TutorCalendar = z.infer<typeof TutorCalendar>;

const Feed = z.object({ address: z.string() });

export const calendar = {
  showMyCalendar: route({
    method: "GET",
    path: "/staff/calendar",
    access,
    summary: "The tutor's hours, classes, held times and free times, from a day in India.",
    query: z.object({ from: Day, days: wholeNumber(1, 14).default(7) }),
    reply: json(TutorCalendar),
    refusals: ["no-tutor-profile"],
  }),
  showMyFeed: route({
    method: "GET",
    path: "/staff/calendar/feed",
    access,
    summary: "The secret address at which calendars read the tutor's classes.",
    reply: json(Feed),
    refusals: ["no-tutor-profile"],
  }),
  renewMyFeed: route({
    method: "POST",
    path: "/staff/calendar/feed",
    access,
    summary: "Make a new secret address; the old one opens nothing from then on.",
    reply: json(Feed),
    refusals: ["no-tutor-profile", "too-many-changes-today"],
  }),
  openFeed: route({
    method: "GET",
    path: "/calendar-feeds/:feed",
    access: "anyone",
    summary: "A tutor's classes as a calendar (RFC 5545), for whoever knows the secret address.",
    params: z.object({ feed: z.string().max(100) }),
    reply: file,
    refusals: ["no-such-feed"],
  }),
};
