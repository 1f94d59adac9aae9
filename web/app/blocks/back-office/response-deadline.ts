import { promisedHours } from "@tutoring/contract/rules";
import texts from "#web/texts/office/deadline.en.ts";
import { say } from "#web/texts/say-english.ts";

/** "3 minutes", "1 hour", "2 days": whole units, at least one. */
export function lengthOf(hours: number): string {
  const [count, unit] = hours < 1 ? [hours * 60, texts.minutes] : hours < 48 ? [hours, texts.hours] : [hours / 24, texts.days];
  return say(unit, { count: Math.max(1, Math.floor(count)) });
}

/** Time left until the promised response, or time since it was due; `now` in milliseconds. */
export function promiseFor(createdAt: string, now: number) {
  const left = promisedHours - (now - Date.parse(createdAt)) / 3_600_000;
  return { length: lengthOf(Math.abs(left)), state: left < 0 ? "over" : left < 4 ? "soon" : "calm" } as const;
}
