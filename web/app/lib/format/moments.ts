import { dateFormat } from "@tutoring/contract/date-format";
import { type Language, locales } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";

const india = "Asia/Kolkata";

/** The zone in which moments are shown: the browser's, or India's if unknown. Browsers call India's by its old name. */
export const ownZone = (): string => {
  const { timeZone } = ownFormat().resolvedOptions();
  return !timeZone || timeZone === "Asia/Calcutta" ? india : timeZone;
};

let own: { format: Intl.DateTimeFormat; offset: number } | undefined;

/** The browser's own format, made again when its clock has another offset: a list of times asks for it once for each. */
function ownFormat(): Intl.DateTimeFormat {
  const offset = new Date().getTimezoneOffset();
  if (own?.offset !== offset) own = { format: new Intl.DateTimeFormat(), offset };
  return own.format;
}

/** The forms of a time, a time with its zone, and India's zone, which is not broken at the end of a line. */
const words = {
  en: { time: "{time}", zoned: "{time} {zone}", india: "IST" },
  hi: { time: "{time} बजे", zoned: "{time} ({zone})", india: "भारत\u00A0का\u00A0समय" },
} as const;

/** "IST", "GMT+5:45" …: the zone as people know it, at a moment or now. */
export const zoneInWords = (language: Language, at: string | number = Date.now()): string =>
  ownZone() === india
    ? words[language].india
    : (dateFormat("en-IN", { timeZoneName: "short", timeZone: ownZone() })
        .formatToParts(new Date(at))
        .find((part) => part.type === "timeZoneName")?.value ?? ownZone());

/** 6:00 PM, or शाम 6:00. */
export const clockTime = (language: Language, timeZone: string, more: Intl.DateTimeFormatOptions = {}) =>
  dateFormat(language === "en" ? "en-US" : locales[language], {
    hour: "numeric",
    minute: "2-digit",
    ...(language !== "en" && { dayPeriod: "long" }),
    ...more,
    timeZone,
  });

/** 6:00 PM, or शाम 6:00 बजे. */
const timeIn = (timeZone: string, at: Date, language: Language): string =>
  translator(language)(words[language].time, { time: clockTime(language, timeZone).format(at) });

/** 6:00 PM IST, or शाम 6:00 बजे (भारत का समय): a time with the zone as it is at this moment. */
const inZone = (time: string, iso: string, language: Language): string =>
  translator(language)(words[language].zoned, { time, zone: zoneInWords(language, iso) });

/** Hindi writes months in full: the short forms end in a sign that few people know. */
export const monthForm = (language: Language) => (language === "en" ? "short" : "long");

/** The parts of a moment for the date block and the line beside it. */
export function momentParts(iso: string, language: Language) {
  const at = new Date(iso);
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locales[language], { ...options, timeZone: ownZone() }).format(at);
  const month = monthForm(language);
  const time = timeIn(ownZone(), at, language);
  return {
    weekday: part({ weekday: "short" }),
    day: part({ day: "numeric" }),
    month: part({ month }),
    date: part({ day: "numeric", month, year: "numeric" }),
    time,
    zonedTime: inZone(time, iso, language),
  };
}

/** Mon, 30 Nov, 6:00 PM; सोम, 30 नवंबर, शाम 6:00 बजे: for a time of the next weeks, beside a line that names the zone. */
export function shortMoment(iso: string, language: Language): string {
  const { weekday, day, month, time } = momentParts(iso, language);
  return `${weekday}, ${day} ${month}, ${time}`;
}

/** 24 Nov 2026, 6:00 PM IST; 24 नवंबर 2026, शाम 6:00 बजे (भारत का समय). */
export function momentInWords(iso: string, language: Language): string {
  const { date, zonedTime } = momentParts(iso, language);
  return `${date}, ${zonedTime}`;
}

/** 21 Nov 2026, for a day (2026-11-21) that is already India's. */
export const showDay = (day: string): string =>
  dateFormat("en-IN", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** Day and time of a moment in India, whatever the browser's zone. */
export const dayAndTimeInIndia = (iso: string, language: Language = "en") => ({
  date: dateFormat(locales[language], {
    day: "numeric",
    month: monthForm(language),
    year: "numeric",
    timeZone: india,
  }).format(new Date(iso)),
  time: timeIn(india, new Date(iso), language),
});

/** 1 Dec 2026, 6:00 PM: a moment in India, for the office. */
export function momentInIndia(iso: string): string {
  const { date, time } = dayAndTimeInIndia(iso);
  return `${date}, ${time}`;
}

/** 6:00 – 7:00 PM IST; शाम 6:00–7:00 बजे (भारत का समय). */
export function spanInWords(startsAt: string, endsAt: string, language: Language): string {
  const clock = clockTime(language, ownZone());
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  const isOneDay = momentParts(startsAt, language).date === momentParts(endsAt, language).date;
  const span = isOneDay ? clock.formatRange(from, to) : `${clock.format(from)} – ${clock.format(to)}`;
  const unbroken = translator(language)(words[language].time, { time: span }).replaceAll(" ", "\u00A0");
  return inZone(unbroken, startsAt, language);
}
