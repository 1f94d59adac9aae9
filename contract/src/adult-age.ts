import { dateInIndia } from "./rules.ts";

/** What shows a parent's age. */
export const ageDocuments = ["aadhaar", "pan", "passport", "voter-id", "driving-licence"] as const;
export type AgeDocument = (typeof ageDocuments)[number];

const adultYears = 18;

/** Whether a person born on this day, such as 1988-02-29, is 18 in India now; not before 1900, which is a slip. */
export function isAdult(bornOn: string, now: Date): boolean {
  const year = Number(bornOn.slice(0, 4));
  return year >= 1900 && `${year + adultYears}${bornOn.slice(4)}` <= dateInIndia(now.getTime());
}
