import { dateInIndia } from "./rules.ts";

/** What shows a parent's age. */
export const ageDocuments = ["aadhaar", "pan", "passport", "voter-id", "driving-licence"] as const;
export type AgeDocument = (typeof ageDocuments)[number];

const adultYears = 18;

/**
 * The first day, such as 2027-06-01, on which a person is 18 for certain, of whose birthday the month is known, or the year alone; undefined
 * without a year. api/sql/privacy/coming-of-age.sql says the same.
 */
export function comesOfAge({
  birthYear,
  birthMonth,
}: {
  birthYear: number | null;
  birthMonth: number | null;
}): string | undefined {
  if (birthYear === null) return undefined;
  const months = (birthYear + adultYears) * 12 + (birthMonth ?? 12);
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

/** Whether a person born on this day has so many years in India now; not before 1900, which is a slip. */
function hasYears(years: number, bornOn: string, now: Date): boolean {
  const year = Number(bornOn.slice(0, 4));
  return year >= 1900 && `${year + years}${bornOn.slice(4)}` <= dateInIndia(now.getTime());
}

/** Whether a person born on this day, such as 1988-02-29, is 18 in India now. */
export const isAdult = (bornOn: string, now: Date): boolean => hasYears(adultYears, bornOn, now);

/** Whether a person born on this day is a child who may have given it; of a smaller one it is a slip. */
export const isMinor = (bornOn: string, now: Date): boolean => hasYears(5, bornOn, now) && !isAdult(bornOn, now);
