import type { Translate } from "@tutoring/contract/speak";
import type { Areas } from "#web/texts/areas.ts";

/** Until something begins: "2 days 3 h", 2:05:09 on the last day, 05:09 in the last hour. */
export function timeLeft(texts: Pick<Areas["class"] | Areas["staff"], "days" | "hours">, t: Translate, seconds: number): string {
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24];
  if (days === 0) return clock(seconds);
  return hours > 0 ? `${t(texts.days, { count: days })} ${t(texts.hours, { count: hours })}` : t(texts.days, { count: days });
}

function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (count: number) => String(count).padStart(2, "0");
  return `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(seconds % 60)}`;
}
