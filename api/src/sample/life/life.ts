import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";
import type { Service } from "#api/platform/core/context.ts";
import type { Account } from "#api/domains/identity/index.ts";
import type { SampleTutor } from "../tutors.ts";
import type { Timeline } from "./timeline.ts";

export const minute = 60_000;
export const hour = 60 * minute;
const day = 24 * hour;

/** What the sample's people act on: the product inside one transaction with a clock of its own, and the test bank. */
export type Life = {
  service: Service;
  bank: { pay: (reference: string) => Promise<void> };
  timeline: Timeline;
  /** When the product is started: life is played until then. */
  end: Date;
  /** Ids by full name. */
  courses: Map<string, number>;
  tutors: Map<string, SampleTutor>;
  office: Record<"admin" | "executive", Account>;
};

/** So many days before the start, at this hour in India. */
export const daysBefore = ({ end }: Pick<Life, "end">, days: number, hours: number, minutes = 0): Date =>
  new Date(midnightInIndia(dateInIndia(end.getTime() - days * day)) + hours * hour + minutes * minute);

/** This hour in India of the day after a moment, or so many days after. */
export const dayAfter = (at: Date, hours: number, minutes = 0, days = 1): Date =>
  new Date(midnightInIndia(dateInIndia(at.getTime() + days * day)) + hours * hour + minutes * minute);

export const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

/** The sample's course or tutor of a name. */
export function named<T>(things: Map<string, T>, name: string): T {
  const thing = things.get(name);
  if (thing === undefined) throw new Error(`the sample lacks ${name}`);
  return thing;
}

/** The free time nearest to the wished one. */
export function nearest(slots: string[], wished: Date): string {
  const far = (slot: string) => Math.abs(Date.parse(slot) - wished.getTime());
  const [slot] = slots.toSorted((one, other) => far(one) - far(other));
  if (!slot) throw new Error(`the sample's tutor has no free time near ${wished.toISOString()}`);
  return slot;
}
