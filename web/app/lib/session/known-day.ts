import type { TutorDay } from "@tutoring/contract";

/** Signing out removes it. */
const key = "staff-day";

/** Keeps a tutor's day on this device, to be shown without a network; where storage is full or blocked, it is not kept. */
export function keepDay(day: TutorDay): void {
  try {
    localStorage.setItem(key, JSON.stringify(day));
  } catch {
    // the page works without it
  }
}

/** The day as it was last loaded here; undefined if it never was. */
export function knownDay(): TutorDay | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as TutorDay | null) ?? undefined;
  } catch {
    return undefined; // written by another program
  }
}
