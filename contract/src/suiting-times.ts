import { dateFormat } from "./date-format.ts";
import type { Suit } from "./rules.ts";

/** What a family has said of the days and hours that suit it, by the clock where it lives. */
export type Wishes = { suits: readonly Suit[]; timeZone: string };

/** Where mornings and afternoons end, in hours of the day. */
const noon = 12;
const evening = 16;

/** Whether a slot suits the days and hours that the family named; if it named none, every slot does. Each slot is read off the clock once. */
export function suitsFamily({ suits, timeZone }: Wishes): (slot: number) => boolean {
  if (suits.length === 0) return () => true;
  const known = new Map<number, boolean>();
  const clock = dateFormat("en", { timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" });
  const allows = (wanted: Suit, others: Suit[]) => suits.includes(wanted) || !others.some((other) => suits.includes(other));
  const fits = (slot: number) => {
    const parts = clock.formatToParts(slot); // as one text it differs between browsers
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
    const fitsDay = /Sat|Sun/.test(of("weekday")) ? allows("weekends", ["weekdays"]) : allows("weekdays", ["weekends"]);
    return fitsDay && allows(partOfDay(Number(of("hour"))), ["mornings", "afternoons", "evenings"]);
  };
  return (slot) => {
    const answer = known.get(slot) ?? fits(slot);
    known.set(slot, answer);
    return answer;
  };
}

const partOfDay = (hour: number): Suit => (hour < noon ? "mornings" : hour < evening ? "afternoons" : "evenings");

/** The slots that suit the family, as `suitsFamily` says, then the others; each in order. */
export function suitingFirst<T extends number | Date>(slots: T[], suits: (slot: number) => boolean): T[] {
  return [...slots.filter((slot) => suits(Number(slot))), ...slots.filter((slot) => !suits(Number(slot)))];
}
