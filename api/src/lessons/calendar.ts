import type { Language } from "@tutoring/contract/languages";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { refoldLines } from "./fold-lines.ts";

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

/** An entry for the reader's calendar (RFC 5545), in UTC so that every zone agrees; a cancelled one removes it again. */
export function calendarText(entry: CalendarEntry): { text: string; method: "REQUEST" | "CANCEL" } {
  const method = entry.cancelled ? "CANCEL" : "REQUEST";
  return { text: textOf([entry], entry.language, method), method };
}

/** A series of entries. Each lesson keeps its own UID, so that a later letter can change or remove it alone. */
export const seriesText = (entries: CalendarEntry[], language: Language): { text: string; method: "PUBLISH" } => ({
  text: textOf(entries, language, "PUBLISH"),
  method: "PUBLISH",
});

function textOf(entries: CalendarEntry[], language: Language, method: keyof typeof ICalCalendarMethod): string {
  const calendar = ical({
    prodId: { company: "Online Tutoring", product: "Demo classes", language: language.toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  for (const entry of entries) {
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
  }
  return refoldLines(calendar.toString());
}
