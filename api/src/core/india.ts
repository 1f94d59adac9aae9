import { dateInIndia } from "@tutoring/contract";

export const india = "Asia/Kolkata";

/** A formatter costs more than what it formats, in time and in memory that is freed late: one for each zone and use. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.keys(options).join()}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  if (formatters.size < 500) formatters.set(key, known);
  return known;
}

/** 2026-11-24, as the day is in India. */
export const dayInIndia = (at: Date): string => dateInIndia(at.getTime());

/** 6:00 PM, as the clock stands in India. */
export const timeInIndia = (at: Date): string => timeIn(india, at);

const timeIn = (timeZone: string, at: Date): string =>
  formatter("en-US", timeZone, { hour: "numeric", minute: "2-digit" }).format(at).replace(/\s/g, " ");

const dayIn = (timeZone: string, at: Date): string =>
  formatter("en-IN", timeZone, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(at);

/** Tuesday, 24 November 2026, 6:00 PM IST, for letters. */
export const momentInIndia = (at: Date): string => `${dayIn(india, at)}, ${timeInIndia(at)} IST`;

/** The same, and as the reader's own clock says it where that is another one: "… 6:00 PM IST (12:30 PM GMT where you are)". */
export function momentFor(timeZone: string, at: Date): string {
  const [here, theirs] = [`${dayIn(india, at)} ${timeIn(india, at)}`, `${dayIn(timeZone, at)} ${timeIn(timeZone, at)}`];
  if (here === theirs) return momentInIndia(at);
  const name = formatter("en-GB", timeZone, { timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  const day = dayIn(timeZone, at) === dayIn(india, at) ? "" : `${dayIn(timeZone, at)}, `;
  return `${momentInIndia(at)} (${day}${timeIn(timeZone, at)} ${name ?? timeZone} where you are)`;
}

/** A zone that this computer knows, else India's. */
export function knownZone(given: string | undefined | null): string {
  try {
    return given ? new Intl.DateTimeFormat("en", { timeZone: given }).resolvedOptions().timeZone : india;
  } catch {
    return india;
  }
}
