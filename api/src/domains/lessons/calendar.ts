import type { Language } from "@tutoring/contract/languages";
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { foldLines } from "#api/platform/core/calendar-lines.ts";

export type CalendarEntry = {
  /** The lesson's own id: the entry's UID never changes. */
  id: string;
  /** Rises with every change, so that calendars take the newest. */
  sequence: number;
  summary: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  /** Of the class. Google shows no URL, so description and location have it too. */
  url: string;
  organizer: { name: string; email: string };
  now: Date;
};
type Invitation = CalendarEntry & { attendee: { name: string; email: string }; cancelled: boolean };

/**
 * A lesson for the calendar of an email's reader (RFC 5545, 5546), in UTC so that every zone agrees; a cancelled one is removed.
 * One lesson per email: programs process one method and one UID, and ignore the rest (decision 0172).
 */
export function calendarText(entry: Invitation, language: Language): { text: string; method: "REQUEST" | "CANCEL" } {
  const method = entry.cancelled ? "CANCEL" : "REQUEST";
  const calendar = newCalendar(language, method);
  const status = entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
  addEvent(calendar, entry, status).createAttendee({ ...entry.attendee, rsvp: false });
  return { text: foldLines(calendar.toString()), method };
}

/** Lessons for calendars that subscribe to them; a published calendar invites nobody. */
export function publishedText(entries: CalendarEntry[], language: Language): string {
  const calendar = newCalendar(language, "PUBLISH");
  for (const entry of entries) addEvent(calendar, entry, ICalEventStatus.CONFIRMED);
  return foldLines(calendar.toString());
}

const newCalendar = (language: Language, method: keyof typeof ICalCalendarMethod) =>
  ical({
    prodId: { company: "Online Tutoring", product: "Classes", language: language.toUpperCase() },
    method: ICalCalendarMethod[method],
  });

const addEvent = (calendar: ICalCalendar, entry: CalendarEntry, status: ICalEventStatus) =>
  calendar.createEvent({
    id: `${entry.id}@online-tutoring`,
    sequence: entry.sequence,
    stamp: entry.now,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    description: `${entry.description}\n${entry.url}`,
    location: entry.url,
    url: entry.url,
    status,
    organizer: entry.organizer,
  });
