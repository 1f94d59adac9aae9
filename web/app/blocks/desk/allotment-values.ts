import type { BookRequest } from "@tutoring/contract";
import { classMinutes } from "@tutoring/contract/rules";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { dayOf } from "#web/ui/day-words.ts";

/** Times are in India's zone, whatever the browser's. */
const indiaOffset = "+05:30";
const indiaOffsetMilliseconds = 5.5 * 3_600_000;

export type AllotmentValues = {
  /** 0 for the first of the suggested tutors. */
  staffId: number;
  durationMinutes: string;
  day: string;
  hour: string;
  /** A link that was not typed is replaced by the chosen tutor's. */
  meetingUrl: { link: string | null; isTyped: boolean };
};

/** A request's tutor, time and link. After the tutor's notice of absence another is to take the class at its time. */
export function allotmentOf({ absence, staffId, startsAt, endsAt, meetingUrl }: BookRequest): AllotmentValues {
  const minutes = startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 : classMinutes;
  return {
    staffId: (absence === null && staffId) || 0,
    durationMinutes: String(minutes),
    ...(startsAt ? dayAndHourOf(startsAt) : { day: "", hour: "" }),
    meetingUrl: { link: meetingUrl, isTyped: false },
  };
}

/** 2026-11-24 and 18:00, as the fields hold them. */
export function dayAndHourOf(moment: string): { day: string; hour: string } {
  const [day = "", hour = ""] = new Date(Date.parse(moment) + indiaOffsetMilliseconds).toISOString().slice(0, 16).split("T");
  return { day, hour };
}

/** The moment in UTC; empty if day or hour is missing. */
export function momentOf({ day, hour }: { day: string; hour: string }): string {
  const whole = dayOf(day);
  return whole && hour ? new Date(`${whole}T${hour}:00${indiaOffset}`).toISOString() : "";
}

/** 18:00 as its field shows it, 6:00 PM. */
export const hourInWords = (hour: string): string => hour && dayAndTimeInIndia(momentOf({ day: "2026-01-01", hour })).time;
