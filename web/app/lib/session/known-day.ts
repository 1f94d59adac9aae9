import type { TutorDay } from "@tutoring/contract";

const key = "staff-day";

/** Keeps a tutor's day on this device, to be shown without a network. Signing out removes it. */
export const keepDay = (day: TutorDay): void => localStorage.setItem(key, JSON.stringify(day));

/** The day as it was last loaded here; undefined if it never was. */
export function knownDay(): TutorDay | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as TutorDay | null) ?? undefined;
  } catch {
    return undefined; // written by another program
  }
}

export const forgetDay = (): void => localStorage.removeItem(key);
