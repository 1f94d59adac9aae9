import { india } from "#api/core/india.ts";
import type { Quiet } from "./marks.queries.ts";

const minute = 60_000;
/** How long a message stays unread before a letter is sent about it. */
const unreadMinutes = 10;

/** When a letter about a message of this moment is due. */
export const letterAt = (now: Date): Date => new Date(now.getTime() + unreadMinutes * minute);

/** From nine in the evening until eight in the morning in India, unless the reader chooses otherwise. */
export const usualQuiet: Quiet = { zone: india, fromMinute: 21 * 60, untilMinute: 8 * 60 };

/** The end of the quiet hours, if they are now. */
export function quietUntil({ zone, fromMinute, untilMinute }: Quiet, now: Date): Date | undefined {
  const at = minuteIn(zone, now);
  const sinceStart = (at - fromMinute + 1440) % 1440;
  const length = (untilMinute - fromMinute + 1440) % 1440;
  if (sinceStart >= length) return undefined;
  const wholeMinute = Math.floor(now.getTime() / minute) * minute;
  return new Date(wholeMinute + (length - sinceStart) * minute);
}

/** Minutes since midnight in a zone. */
function minuteIn(zone: string, at: Date): number {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [hours = 0, minutes = 0] = clock.format(at).split(":").map(Number);
  return hours * 60 + minutes;
}
