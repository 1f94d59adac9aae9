import { dateInIndia } from "@tutoring/contract";

export const india = "Asia/Kolkata";

/** Creating a formatter costs far more than using it, so there is one per zone and format. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.keys(options).join()}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  if (formatters.size < 500) formatters.set(key, known);
  return known;
}

/** The date in India, such as 2026-11-24. */
export const dayInIndia = (at: Date): string => dateInIndia(at.getTime());

/** The time in India, such as 6:00 PM. */
export const timeInIndia = (at: Date): string => timeIn(india, at);

const timeIn = (timeZone: string, at: Date): string =>
  formatter("en-US", timeZone, { hour: "numeric", minute: "2-digit" }).format(at).replace(/\s/g, " ");

const dayIn = (timeZone: string, at: Date): string =>
  formatter("en-IN", timeZone, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(at);

/** For letters: Tuesday, 24 November 2026, 6:00 PM IST. */
export const momentInIndia = (at: Date): string => `${dayIn(india, at)}, ${timeInIndia(at)} IST`;

/** The same, with the reader's local time if it differs: "… 6:00 PM IST (12:30 PM GMT where you are)". */
export function momentFor(timeZone: string, at: Date): string {
  const [here, theirs] = [`${dayIn(india, at)} ${timeIn(india, at)}`, `${dayIn(timeZone, at)} ${timeIn(timeZone, at)}`];
  if (here === theirs) return momentInIndia(at);
  const name = formatter("en-GB", timeZone, { timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  const day = dayIn(timeZone, at) === dayIn(india, at) ? "" : `${dayIn(timeZone, at)}, `;
  return `${momentInIndia(at)} (${day}${timeIn(timeZone, at)} ${name ?? timeZone} where you are)`;
}

/** The given zone if this computer knows it, else India's. */
export function knownZone(given: string | undefined | null): string {
  try {
    return given ? new Intl.DateTimeFormat("en", { timeZone: given }).resolvedOptions().timeZone : india;
  } catch {
    return india;
  }
}
