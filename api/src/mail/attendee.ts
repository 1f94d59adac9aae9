import { foldLines, unfoldLines } from "#api/core/calendar-lines.ts";

/** A letter's calendar entry for another address: programs process an invitation only if its attendee is who reads it. */
export const withAttendee = (calendar: string, email: string): string =>
  foldLines(unfoldLines(calendar).replace(/^(ATTENDEE[;:].*mailto:).*$/im, (_, head: string) => head + email));
