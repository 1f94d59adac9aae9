import { expect, test } from "vitest";
import { at, calendar, event, good, isGood, weekly } from "#api/testing/written-calendars.ts";
import { busyTimesIn } from "./busy-times.policy.ts";

const [november, december] = [Date.parse("2026-11-01T00:00:00Z"), Date.parse("2026-12-01T00:00:00Z")];
const written = (ms: number) => new Date(ms).toISOString().slice(8, 16);
/** The busy times of November in UTC, and what was not understood. */
function read(text: string) {
  const { times, unread } = busyTimesIn(text, november, december);
  return {
    busy: times.map(({ startsAt, endsAt }) => {
      const [start, end] = [written(startsAt), written(endsAt)];
      return `${start}-${end.slice(start.slice(0, 2) === end.slice(0, 2) ? 3 : 0)}`;
    }),
    unread: unread.map(({ name, why }) => `${name} ${why}`),
  };
}
const understood = (...busy: string[]) => ({ busy, unread: [] });

test.each([
  ["GMT +05:30", 12.5],
  ["UTC +05:30", 12.5],
  ["(UTC +5:30)", 12.5],
  ["(GMT +05:30) India", 12.5],
  ["UTC+5.5", 12.5],
  ["UTC+5.50", 12.5],
  ["UTC+5,5", 12.5],
  ["UTC+5.75", 12.25],
  ["(GMT+05.30) Chennai", 12.5],
  ["GMT+0530", 12.5],
  ["UTC (+05:30)", 12.5],
  ["India Standard Time (UTC+5:30)", 12.5],
  ["GMT\u221205:00", 23],
  ["UTC \u2013 5", 23],
  ["GMT\u00a0+05:30", 12.5],
  ["GMT-05:00 America/New_York", 23],
  ["Eastern Daylight Time", 23],
  ["UTC", 18],
  ["(UTC)", 18],
  ["(UTC) Coordinated Universal Time", 18],
  ["(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", 18],
])("a tutor's meeting at six in the evening by the zone %s is busy at that time", (zone, hour) => {
  const time = (more: number) => written(Date.UTC(2026, 10, 10) + (hour + more) * 3_600_000);
  const [start, end] = [time(0), time(1)];
  expect(read(calendar(at(`"${zone}"`)))).toEqual(
    understood(`${start}-${end.slice(start.slice(0, 2) === end.slice(0, 2) ? 3 : 0)}`),
  );
});

test.each([
  "GMT half past five",
  "UTC plus 5:30",
  "UTC+05h30",
  "UTC+5 30",
  "GMT+99",
  "UTC+05:99",
  "Etc/GMT +5",
  "GMT India",
  "UTC (half past five)",
  "GMT+05:30:20",
])("a tutor reads that nobody knows the zone %s, rather than being busy by another", (zone) => {
  const { busy, unread } = read(calendar(at(`"${zone}"`).replace("BEGIN:VEVENT", "BEGIN:VEVENT\r\nSUMMARY:Trip")));
  expect([busy, unread]).toEqual([["10T12:30-13:30"], ["Trip zone"]]);
});

test("a tutor reads that the zone of a meeting's end, or of a week that was called off, is not known", () => {
  const ends = event("SUMMARY:Trip", "DTSTART;TZID=Asia/Kolkata:20261110T180000", "DTEND;TZID=Mars/Olympus:20261110T190000");
  expect(read(calendar(ends))).toEqual({ busy: ["10T12:30-13:30"], unread: ["Trip zone"] });
  const off = weekly("RRULE:FREQ=WEEKLY;COUNT=2", "EXDATE;TZID=Mars/Olympus:20261109T180000");
  expect(read(calendar(off))).toEqual({ busy: ["02T12:30-13:30"], unread: ["Weekly zone"] });
});

test.each([
  ["GMT+05:30", "20261105T180000"],
  ["GMT+05:30", "2026-11-05T18:00:00"],
  ["(UTC+05:30) Chennai\\, Kolkata", "20261105T180000"],
  ["(UTC+05:30) Chennai\\, Kolkata;VALUE=DATE-TIME", "20261105T180000"],
])(
  "a tutor's meetings in a zone that a program wrote without quotes count, without the day that was called off: %s, %s",
  (zone, from) => {
    const off = from.replace("05T", "06T");
    const daily = event(
      `DTSTART;TZID=${zone}:${from}`,
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;COUNT=3",
      `EXDATE;TZID=${zone}:${off}`,
    );
    expect(read(calendar(daily))).toEqual(understood("05T12:30-13:30", "07T12:30-13:30"));
  },
);

test("a meeting until twenty-four o'clock ends at midnight, and one from then on begins the next day", () => {
  const until = event("DTSTART:20261105T220000Z", "DTEND:20261105T240000Z");
  expect(read(calendar(until))).toEqual(understood("05T22:00-06T00:00"));
  expect(read(calendar(event("DTSTART:20261130T240000Z", "DURATION:PT1H"), until))).toEqual(understood("05T22:00-06T00:00"));
  const never = event("SUMMARY:Late", "DTSTART:20261105T240001Z", "DURATION:PT1H");
  expect(read(calendar(never.replace("T240001Z", "T100000+99:00"), good))).toEqual({ busy: [isGood], unread: ["Late start"] });
  expect(read(calendar(never, good))).toEqual({ busy: [isGood], unread: ["Late start"] });
});

test.each([
  ["DURATION:PT1.5H", "11:30", []],
  ["DURATION:PT90.5M", "11:30", []],
  ["DURATION:P0.125D", "13:00", []],
  ["DURATION:1H", "11:00", ["Open end"]],
  ["DURATION:", "11:00", ["Open end"]],
  ["DTEND:20261105T250000Z", "11:00", ["Open end"]],
  ["DTEND:20261105T250000Z\r\nDURATION:soon", "11:00", ["Open end"]],
])("a meeting from ten with %j is busy until %s", (end, until, unread) => {
  expect(read(calendar(event("SUMMARY:Open", "DTSTART:20261105T100000Z", end)))).toEqual({ busy: [`05T10:00-${until}`], unread });
});

test("a day, a series and a further date whose end cannot be read count, and the tutor reads it", () => {
  const holiday = event("SUMMARY:Off", "DTSTART;VALUE=DATE:20261110", "DTEND;VALUE=DATE:soon");
  expect(read(calendar(holiday))).toEqual({ busy: ["09T18:30-10T18:30"], unread: ["Off end"] });
  const daily = event("SUMMARY:Run", "DTSTART:20261105T100000Z", "DURATION:1H", "RRULE:FREQ=DAILY;COUNT=2");
  expect(read(calendar(daily))).toEqual({ busy: [isGood, "06T10:00-11:00"], unread: ["Run end"] });
  const twice = event("SUMMARY:Twice", "DTSTART:20261105T100000Z", "DURATION:PT1H", "RDATE;VALUE=PERIOD:20261107T100000Z/soon");
  expect(read(calendar(twice))).toEqual({ busy: [isGood, "07T10:00-11:00"], unread: ["Twice repeats"] });
});

test("a series leaves out what a rule takes out of it", () => {
  const daily = (...parts: string[]) =>
    event("SUMMARY:Run", "DTSTART:20261105T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=5", ...parts);
  expect(read(calendar(daily("EXRULE:FREQ=WEEKLY;BYDAY=SA,SU")))).toEqual(understood(isGood, "06T10:00-11:00", "09T10:00-11:00"));
  expect(read(calendar(daily("EXRULE:FREQ=DAILY;INTERVAL=2")))).toEqual(understood("06T10:00-11:00", "08T10:00-11:00"));
  const days = event("DTSTART;VALUE=DATE:20261110", "RRULE:FREQ=DAILY;COUNT=4", "EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2");
  expect(read(calendar(days))).toEqual(understood("10T18:30-11T18:30", "12T18:30-13T18:30"));
  const unknown = read(calendar(daily("EXRULE:FREQ=FORTNIGHTLY")));
  expect([unknown.busy.length, unknown.unread]).toEqual([5, ["Run repeats"]]);
});

test("a rule without end that takes times out of a series costs nobody else their meetings", () => {
  const endless = event("SUMMARY:Run", "DTSTART:19700101T100000Z", "DURATION:PT1S", "RRULE:FREQ=DAILY", "EXRULE:FREQ=SECONDLY");
  expect(read(calendar(endless, good))).toEqual({ busy: [isGood], unread: ["Run repeats"] });
});

test.each([["EXDATE:20261112T000000Z"], ["EXDATE;VALUE=DATE:20261112"], ["EXDATE:20261111T183000Z"], ["EXDATE:20261112T000000"]])(
  "a day off that was called off with %s is free",
  (exception) => {
    const days = event("DTSTART;VALUE=DATE:20261111", "RRULE:FREQ=DAILY;COUNT=3", exception);
    expect(read(calendar(days))).toEqual(understood("10T18:30-11T18:30", "12T18:30-13T18:30"));
  },
);

test("further days off are busy, also if midnight in UTC names them, or a time", () => {
  const days = event("DTSTART;VALUE=DATE:20261111", "RDATE:20261113T000000Z", "RDATE:20261116T103000Z");
  expect(read(calendar(days))).toEqual(understood("10T18:30-11T18:30", "12T18:30-13T18:30", "16T10:30-17T10:30"));
});

test("a day off that was moved, named by midnight in UTC, is free", () => {
  const days = event("UID:a", "DTSTART;VALUE=DATE:20261111", "RRULE:FREQ=DAILY;COUNT=2");
  const moved = event("UID:a", "RECURRENCE-ID:20261112T000000Z", "DTSTART;VALUE=DATE:20261120");
  expect(read(calendar(days, moved))).toEqual(understood("10T18:30-11T18:30", "19T18:30-20T18:30"));
});

test("a meeting that is cancelled with one L, or by the whole message, is free", () => {
  const hour = ["DTSTART:20261110T100000Z", "DURATION:PT1H"];
  expect(read(calendar(event(...hour, "STATUS:CANCELED"), good))).toEqual(understood(isGood));
  expect(read(calendar("METHOD:CANCEL", event(...hour)) + calendar("METHOD:PUBLISH", good))).toEqual(understood(isGood));
  const called = calendar("METHOD:CANCEL", event("UID:weekly", "RECURRENCE-ID:20261109T123000Z", "DTSTART:20261109T123000Z"));
  expect(read(calendar(weekly("RRULE:FREQ=WEEKLY;COUNT=2")) + called)).toEqual(understood("02T12:30-13:30"));
});

test("a tutor reads which series has weeks called off, moved or ended that were not understood", () => {
  const series = weekly("RRULE:FREQ=WEEKLY;COUNT=2");
  const both = ["02T12:30-13:30", "09T12:30-13:30"];
  const off = read(calendar(weekly("RRULE:FREQ=WEEKLY;COUNT=2", "EXDATE:next week")));
  expect(off).toEqual({ busy: both, unread: ["Weekly repeats"] });
  const moved = event("UID:weekly", "RECURRENCE-ID:next week", "DTSTART:20261110T100000Z", "DURATION:PT1H");
  expect(read(calendar(series, moved))).toEqual({ busy: [...both, "10T10:00-11:00"], unread: ["Weekly repeats"] });
  const ended = event("UID:weekly", "SUMMARY:Weekly", "STATUS:CANCELLED", "RECURRENCE-ID;RANGE=THISANDFUTURE:next week");
  expect(read(calendar(series, ended)).busy).toEqual(both);
  expect(read(calendar(series, ended)).unread).toEqual(["Weekly repeats"]);
  expect(read(calendar(weekly("RRULE:FREQ=WEEKLY;COUNT=2", "EXDATE:")))).toEqual(understood(...both));
});

test.each([
  "DTSTART\r\n\t;TZID=Asia/Kolkata:",
  "DTS\r\n TART;TZID=Asia/Kolkata:",
  "DTSTART;TZID=Asia/Kolkata\r\n :",
  "DTSTART\r\n  ;TZ\r\n ID=Asia/Kolkata:",
])("a meeting is busy whose start is folded in its name: %j", (start) => {
  const entry = event("SUMMARY:Folded", `${start}20261110T180000`, "DURATION:PT1H");
  expect(read(calendar(entry, good))).toEqual(understood(isGood, "10T12:30-13:30"));
  expect(read(calendar(good, entry).replaceAll("BEGIN:VEVENT", "BEG\r\n IN:VEVENT"))).toEqual(
    understood(isGood, "10T12:30-13:30"),
  );
});

test.each(["GMT-05:00 America/New_York", "UTC-5 Eastern Time (US & Canada)", "Eastern Daylight Time"])(
  "a tutor's meeting in June by the zone %s has its summer time",
  (zone) => {
    const text = calendar(at(`"${zone}"`)).replaceAll("20261110", "20260610");
    const { times } = busyTimesIn(text, Date.parse("2026-06-01T00:00:00Z"), Date.parse("2026-07-01T00:00:00Z"));
    expect(times.map(({ startsAt }) => written(startsAt))).toEqual(["10T22:00"]);
  },
);
