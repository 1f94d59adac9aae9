import { calendar, event, type OddCalendar } from "./written-calendars.ts";

const good = event("UID:good", "DTSTART:20261105T100000Z", "DTEND:20261105T110000Z");
const isGood = "05T10:00-11:00";
const endless = (...parts: string[]) => event("SUMMARY:Endless", "DURATION:PT1S", ...parts);
const times = (count: number, of: (nth: number) => string) => Array.from({ length: count }, (_, nth) => of(nth));
const many = "X".repeat(500_000);

/** Calendars in which each of many parts could cost as much as all the others. */
export const crossedEntries: OddCalendar[] = [
  {
    why: "four thousand series and four thousand changes of them, all of one name",
    text: calendar(
      ...times(4_000, () => event("UID:a", "DTSTART:20261105T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2")),
      ...times(4_000, () => event("UID:a", "RECURRENCE-ID:20261106T100000Z", "DTSTART:20261105T103000Z", "DURATION:PT30M")),
    ),
    busy: [isGood],
  },
  {
    why: "series of one name in a hundred zones, and ten thousand changes of them",
    text: calendar(
      good,
      ...times(100, (nth) =>
        event(
          "UID:a",
          "SUMMARY:Anywhere",
          `DTSTART;TZID=UTC+${Math.floor(nth / 10)}:${10 + (nth % 10)}:20260101T100000`,
          "DURATION:PT1H",
          "RRULE:FREQ=DAILY;COUNT=2",
        ),
      ),
      ...times(10_000, () => event("UID:a", "RECURRENCE-ID:20260102T100000", "DTSTART:20261105T103000Z", "DURATION:PT30M")),
    ),
    busy: [isGood],
    unread: times(97, () => "Anywhere repeats"),
  },
  {
    why: "a time zone with fifty thousand changes, and ten thousand entries in it",
    text: calendar(
      ...["BEGIN:VTIMEZONE", "TZID:Nervous", "BEGIN:STANDARD", "DTSTART:20990101T000000", "TZOFFSETFROM:+0000"],
      ...["TZOFFSETTO:+0100", ...times(100, () => `RDATE:${times(500, () => "20990101T000000").join()}`), "END:STANDARD"],
      "END:VTIMEZONE",
      ...times(10_000, () => event("DTSTART;TZID=Nervous:20261105T100000", "DURATION:PT1H")),
    ),
    busy: [isGood],
  },
];

/** Entries that cost much, each beside a good one that counts all the same. */
export const costlyEntries: OddCalendar[] = [
  ...crossedEntries,
  {
    why: "every second for ever",
    text: calendar(endless("DTSTART:19700101T000000Z", "RRULE:FREQ=SECONDLY"), good),
    busy: [isGood],
    unread: ["Endless repeats"],
  },
  {
    why: "a thousand million seconds",
    text: calendar(endless("DTSTART:20200101T000000Z", "RRULE:FREQ=SECONDLY;COUNT=1000000000"), good),
    busy: [isGood],
    unread: ["Endless repeats"],
  },
  {
    why: "a thousand million seconds that were over before",
    text: calendar(endless("DTSTART:19700101T000000Z", "RRULE:FREQ=SECONDLY;COUNT=1000000000"), good),
    busy: [isGood],
  },
  {
    why: "the thirtieth of February",
    text: calendar(endless("DTSTART:20200105T100000Z", "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"), good),
    busy: [isGood],
    unread: ["Endless repeats"],
  },
  {
    why: "the thirtieth of February in any year",
    text: calendar(endless("DTSTART:20200105T100000Z", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), good),
    busy: [isGood],
  },
  {
    why: "a minute of every minute since the year 1",
    text: calendar(endless("DTSTART:00010101T000000Z", "RRULE:FREQ=MINUTELY;BYSECOND=0;COUNT=999999999"), good),
    busy: [isGood],
    unread: ["Endless repeats"],
  },
  {
    why: "an interval of a thousand million days",
    text: calendar(endless("DTSTART:20200105T100000Z", "RRULE:FREQ=DAILY;INTERVAL=999999999"), good),
    busy: [isGood],
    unread: ["Endless repeats"],
  },
  {
    why: "ten thousand weekdays in a rule",
    text: calendar(
      endless("DTSTART:20200105T100000Z", `RRULE:FREQ=WEEKLY;BYDAY=${times(10_000, (nth) => `${nth}MO`).join()}`),
      good,
    ),
    busy: [isGood],
    unread: ["Endless repeats"],
  },
  {
    why: "a time zone that changes every second",
    text: calendar(
      "BEGIN:VTIMEZONE",
      "TZID:Nervous",
      "BEGIN:STANDARD",
      "DTSTART:20200101T000000",
      "TZOFFSETFROM:+0000",
      "TZOFFSETTO:+0000",
      "RRULE:FREQ=SECONDLY",
      "END:STANDARD",
      "END:VTIMEZONE",
      event("DTSTART;TZID=Nervous:20261105T100000", "DURATION:PT1H"),
    ),
    busy: [isGood],
  },
  {
    why: "a line of half a megabyte",
    text: calendar(event(`DESCRIPTION:${many}`, `SUMMARY:${many}`, "DTSTART:20261105T100000Z", "DURATION:PT1H")),
    busy: [isGood],
  },
  {
    why: "a line in a hundred thousand pieces",
    text: calendar(event(`SUMMARY:x${"\r\n x".repeat(100_000)}`, "DTSTART:20261105T100000Z", "DURATION:PT1H")),
    busy: [isGood],
  },
  {
    why: "a hundred thousand calendars inside one another",
    text: `${"BEGIN:X\r\n".repeat(100_000)}${"END:Y\r\n".repeat(50_000)}${calendar(good)}`,
    busy: [isGood],
  },
  {
    why: "a hundred thousand components in an entry",
    text: calendar(good.replace("END:VEVENT", `${"BEGIN:X\r\n".repeat(100_000)}END:VEVENT`)),
    busy: [isGood],
  },
  {
    why: "a hundred thousand parameters",
    text: calendar(good.replace("DTSTART:", `DTSTART${";A=1".repeat(100_000)}:`)),
    busy: [isGood],
  },
  {
    why: "quotes that are never closed",
    text: calendar(
      event(`SUMMARY;A="${'"'.repeat(200_000)}`, 'DTSTART;TZID="x:20261105T100000Z', "DTSTART:20261105T100000Z", "DURATION:PT1H"),
      good,
    ),
    busy: [isGood],
  },
  {
    why: "fifty thousand exceptions",
    text: calendar(
      event(
        "DTSTART:20261105T100000Z",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;UNTIL=20261106T100000Z",
        `EXDATE:${times(50_000, () => "20261106T100000Z").join()}`,
      ),
    ),
    busy: [isGood],
  },
  {
    why: "five thousand changes of one series",
    text: calendar(
      event("UID:a", "DTSTART:20261105T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2"),
      ...times(5_000, () => event("UID:a", "RECURRENCE-ID:20261106T100000Z", "DTSTART:20261105T103000Z", "DURATION:PT30M")),
    ),
    busy: [isGood],
  },
  {
    why: "ten thousand entries",
    text: calendar(...times(10_000, (nth) => event(`UID:${nth}`, "DTSTART:20261105T100000Z", "DURATION:PT1H"))),
    busy: [isGood],
  },
  {
    why: "ten thousand zones that nobody knows",
    text: calendar(good, ...times(10_000, (nth) => event(`DTSTART;TZID=Z/${nth}:20200105T100000`, "DURATION:PT1H"))),
    busy: [isGood],
  },
  {
    why: "many old entries of the last working day of each month, and of each year",
    text: calendar(
      good,
      ...times(200, (nth) =>
        event(
          `UID:m${nth}`,
          "DTSTART:19900105T100000Z",
          "DURATION:PT1H",
          "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20200101T000000Z",
        ),
      ),
      ...times(500, (nth) => event(`UID:y${nth}`, "DTSTART:19000305T100000Z", "DURATION:PT1H", "RRULE:FREQ=YEARLY")),
    ),
    busy: [isGood],
  },
];
