import type { Language } from "@tutoring/contract/languages";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { foldLines } from "./fold-lines.ts";

export type CalendarEntry = {
  /** The lesson's own id: the entry's UID never changes. */
  id: string;
  /** Rises with every change, so that calendars take the newest. */
  sequence: number;
  language: Language;
  summary: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  url: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
  cancelled: boolean;
  now: Date;
};

/** An entry for the reader's calendar (RFC 5545), in UTC so that every zone agrees; a cancelled one takes it out again. */
export function calendarText(entry: CalendarEntry): { text: string; method: "REQUEST" | "CANCEL" } {
  const method = entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    prodId: { company: "Online Tutoring", product: "Demo classes", language: entry.language.toUpperCase() },
    method,
  });
  const event = calendar.createEvent({
    id: `${entry.id}@online-tutoring`,
    sequence: entry.sequence,
    stamp: entry.now,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    description: entry.description,
    url: entry.url,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: entry.organizer,
  });
  event.createAttendee({ ...entry.attendee, rsvp: false });
  return { text: foldLines(calendar.toString()), method: entry.cancelled ? "CANCEL" : "REQUEST" };
}
