/** What a clock shows, in milliseconds as if it were UTC, and how far that clock is ahead of UTC if the value says so. */
export type Shown = { wall: number; isDate: boolean; ahead: number | undefined };

const time = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** A date or a date with a time (RFC 5545, 3.3.4 and 3.3.5); undefined for one that does not exist. */
export function shownIn(value: string): Shown | undefined {
  const [, year, month, day, hour, minute, second, zone] = time.exec(value.trim()) ?? [];
  if (!year) return undefined;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(0);
  date.setUTCFullYear(y, m - 1, d);
  if (y === 0 || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return undefined;
  if (hour === undefined) return { wall: date.getTime(), isDate: true, ahead: undefined };
  const [h, min, s] = [Number(hour), Number(minute), Number(second ?? 0)];
  if (h > 23 || min > 59 || s > 60) return undefined;
  const wall = date.getTime() + ((h * 60 + min) * 60 + Math.min(s, 59)) * 1_000;
  return { wall, isDate: false, ahead: zone === undefined ? undefined : aheadIn(zone) };
}

/** Milliseconds by which a clock is ahead of UTC: Z, +0530, -03:00:00. */
export function aheadIn(text: string): number | undefined {
  if (/^z$/i.test(text)) return 0;
  const [, sign, hours, minutes, seconds] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim()) ?? [];
  if (!sign || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1_000;
}

const duration = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,10})S)?)?$/i;

/** Milliseconds; undefined for what is no length, or a negative one. */
export function durationIn(value: string): number | undefined {
  const found = duration.exec(value.trim());
  const parts = found?.slice(1) ?? [];
  if (parts.every((part) => part === undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
}
