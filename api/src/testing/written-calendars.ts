/** What calendar programs and people write: each with its busy times in UTC in November 2026, and with the entries that are not understood. */
export type OddCalendar = { why: string; text: string; busy: string[]; unread?: string[] };

export const lines = (...all: string[]) => all.join("\r\n");
export const calendar = (...parts: string[]) => lines("BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", "");
export const event = (...parts: string[]) => lines("BEGIN:VEVENT", ...parts, "END:VEVENT");
export const good = event("UID:good", "SUMMARY:Dentist", "DTSTART:20261105T100000Z", "DTEND:20261105T110000Z");
export const isGood = "05T10:00-11:00";
export const weekly = (...parts: string[]) =>
  event("UID:weekly", "SUMMARY:Weekly", "DTSTART;TZID=Asia/Kolkata:20261102T180000", "DURATION:PT1H", ...parts);
export const at = (zone: string) => event(`DTSTART;TZID=${zone}:20261110T180000`, `DTEND;TZID=${zone}:20261110T190000`);
