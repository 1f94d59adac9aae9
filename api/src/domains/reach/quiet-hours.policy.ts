import { dateFormat } from "@tutoring/contract/date-format";
import { india } from "#api/platform/core/india.ts";

/** Minutes after midnight of the reader's zone; equal ends mean never. */
export type Quiet = { zone: string; fromMinute: number; untilMinute: number };

const minute = 60_000;

/** From nine in the evening until eight in the morning in India, unless the reader chooses otherwise. */
export const usualQuiet: Quiet = { zone: india, fromMinute: 21 * 60, untilMinute: 8 * 60 };

/** The end of the quiet hours, if they are now; also in a night in which the clocks change. */
export function quietUntil(quiet: Quiet, now: Date): Date | undefined {
  const left = quietMinutesLeft(quiet, now);
  if (left === 0) return undefined;
  const wholeMinute = Math.floor(now.getTime() / minute) * minute;
  const counted = new Date(wholeMinute + left * minute);
  const ahead = (minuteIn(quiet.zone, counted) - quiet.untilMinute + 1440) % 1440;
  if (ahead === 0) return counted;
  if (ahead > 720) return new Date(counted.getTime() + (1440 - ahead) * minute); // the clock was put back
  const earlier = new Date(counted.getTime() - ahead * minute);
  return earlier > now && quietMinutesLeft(quiet, earlier) === 0 ? earlier : counted; // an hour was left out
}

/** How long a clock that does not change would take to the end; 0 outside the quiet hours. */
function quietMinutesLeft({ zone, fromMinute, untilMinute }: Quiet, at: Date): number {
  const length = (untilMinute - fromMinute + 1440) % 1440;
  const sinceStart = (minuteIn(zone, at) - fromMinute + 1440) % 1440;
  return Math.max(0, length - sinceStart);
}

/** Minutes since midnight in a zone. */
function minuteIn(zone: string, at: Date): number {
  const clock = dateFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [hours = 0, minutes = 0] = clock.format(at).split(":").map(Number);
  return hours * 60 + minutes;
}
