/** 2026-11-24 as India writes it, 24-11-2026; anything else unchanged. */
export const inWords = (day: string): string => (dayOf(day) === day ? day.split("-").toReversed().join("-") : day);

/** The typed day as 2026-11-24: 24-11-2026, 24/11/2026, 4.1.2027, 24112026, or as stored. Undefined if no whole day. */
export function dayOf(typed: string): string | undefined {
  const text = typed.trim();
  const [, date = "", month = "", year = ""] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  const day = year ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : text;
  if (!/^2\d{3}-\d\d-\d\d$/.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}
