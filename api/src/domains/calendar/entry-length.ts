import { durationIn, type Entry, one, type Shown, shownIn } from "./calendar-text.ts";
import type { Clock } from "./clock.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds, of days on the clock; an hour or a day where the end is not understood, less than none where it is before the start. */
export function lengthOf(event: Entry, first: Shown, start: number, clock: Clock): { lasts: number; isRead: boolean } {
  const [line, length] = [one(event, "DTEND"), one(event, "DURATION")];
  const end = shownIn(line?.value ?? "");
  if (line && end) {
    const lasts = first.isDate ? end.wall - first.wall || day : clock.at(line, end) - start;
    return { lasts, isRead: lasts >= 0 };
  }
  const lasts = durationIn(length?.value ?? "");
  if (lasts !== undefined) return { lasts, isRead: lasts >= 0 };
  if (line ?? length) return { lasts: first.isDate ? day : hour, isRead: false };
  return { lasts: first.isDate ? day : 0, isRead: true };
}
