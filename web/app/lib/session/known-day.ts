import type { TutorDay } from "@tutoring/contract";

/** Signing out removes it. */
const key = "staff-day";

/** Keeps a tutor's day on this device, to be shown without a network. */
export const keepDay = (day: TutorDay): void => localStorage.setItem(key, JSON.stringify(day));

/** The day as it was last loaded here; undefined if it never was. */
export function knownDay(): TutorDay | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as TutorDay | null) ?? undefined;
  } catch {
    return undefined; // written by another program
  }
}
