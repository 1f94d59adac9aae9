const zone = "Asia/Kolkata";

/** 2026-11-24, as the day is in India. */
export const dayInIndia = (at: Date): string => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);

/** 6:00 PM, as the clock stands in India. */
export const timeInIndia = (at: Date): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" }).format(at).replace(/\s/g, " ");

/** Tuesday, 24 November 2026, 6:00 PM IST, for letters. */
export const momentInIndia = (at: Date): string =>
  `${new Intl.DateTimeFormat("en-IN", { timeZone: zone, weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(at)}, ${timeInIndia(at)} IST`;
