import { india } from "#api/platform/core/india.ts";

/** Minutes after midnight of the reader's zone; equal ends mean never. */
export type Quiet = { zone: string; fromMinute: number; untilMinute: number };

const minute = 60_000;

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
