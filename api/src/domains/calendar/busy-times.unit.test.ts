import { expect, test } from "vitest";
import { costlyEntries } from "#api/testing/hostile-calendars.ts";
import { brokenEntries } from "#api/testing/broken-calendars.ts";
import { waysOfWriting, zonesAndSeries } from "#api/testing/odd-calendars.ts";
import { busyTimesIn } from "./busy-times.policy.ts";

const [from, to] = [Date.parse("2026-10-01T00:00:00Z"), Date.parse("2026-12-01T00:00:00Z")];
const calendar = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((lines, nth) => [
      "BEGIN:VEVENT",
      ...(lines.some((line) => line.startsWith("UID")) ? [] : [`UID:${nth}@elsewhere`]),
      ...lines,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");
const busy = (...events: string[][]) =>
  busyTimesIn(calendar(...events), from, to).times.map(({ startsAt, endsAt }) => [iso(startsAt), iso(endsAt)]);
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

test("a weekly meeting in London keeps its hour there when the clocks change, without the week that was called off", () => {
  const weekly = ["DTSTART;TZID=Europe/London:20261012T170000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"];
  expect(busy([...weekly, "EXDATE;TZID=Europe/London:20261019T170000"])).toEqual([
    ["2026-10-12T16:00", "2026-10-12T17:00"],
    ["2026-10-26T17:00", "2026-10-26T18:00"],
    ["2026-11-02T17:00", "2026-11-02T18:00"],
  ]);
});

test("one moved meeting of a series is busy at its new time only", () => {
  const series = ["DTSTART:20261105T100000Z", "DTEND:20261105T110000Z", "RRULE:FREQ=DAILY;COUNT=2"];
  const moved = ["UID:0@elsewhere", "RECURRENCE-ID:20261106T100000Z", "DTSTART:20261109T080000Z", "DTEND:20261109T083000Z"];
  expect(busy(series, moved)).toEqual([
    ["2026-11-05T10:00", "2026-11-05T11:00"],
    ["2026-11-09T08:00", "2026-11-09T08:30"],
  ]);
});

test("a day's entry is busy that day in India, and a time without a zone is India's", () => {
  expect(busy(["DTSTART;VALUE=DATE:20261110"], ["DTSTART:20261112T180000", "DTEND:20261112T190000"])).toEqual([
    ["2026-11-09T18:30", "2026-11-10T18:30"],
    ["2026-11-12T12:30", "2026-11-12T13:30"],
  ]);
});

test("a time zone that only the calendar defines counts as defined there", () => {
  const zone =
    "BEGIN:VTIMEZONE|TZID:Our office|BEGIN:STANDARD|DTSTART:19700101T000000|TZOFFSETFROM:+0300|TZOFFSETTO:+0300|END:STANDARD|END:VTIMEZONE";
  const text = calendar(["DTSTART;TZID=Our office:20261112T180000", "DTEND;TZID=Our office:20261112T190000"]);
  const own = text.replace("VERSION:2.0", `VERSION:2.0\r\n${zone.replaceAll("|", "\r\n")}`);
  expect(busyTimesIn(own, from, to).times.map(({ startsAt }) => iso(startsAt))).toEqual(["2026-11-12T15:00"]);
});

test("what is free, cancelled, over, far away, backwards or a class of ours is not busy elsewhere", () => {
  const hour = ["DTSTART:20261105T100000Z", "DTEND:20261105T110000Z"];
  const not = [
    [...hour, "TRANSP:TRANSPARENT"],
    [...hour, "STATUS:CANCELLED"],
    [...hour, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
    [...hour, "UID:1234@online-tutoring"],
    ["DTSTART:20200105T100000Z", "DTEND:20200105T110000Z"],
    ["DTSTART:20400105T100000Z", "DTEND:20400105T110000Z"],
    ["DTSTART:20261105T100000Z", "DTEND:20261105T090000Z"],
    ["SUMMARY:nothing else"],
  ];
  expect(busy(...not)).toEqual([]);
});

test("meetings that touch or overlap are one busy time, cut where the asked time ends", () => {
  const [one, two] = [
    ["DTSTART:20261105T100000Z", "DTEND:20261105T110000Z"],
    ["DTSTART:20261105T103000Z", "DTEND:20261105T120000Z"],
  ];
  expect(busy(one, two, ["DTSTART:20261130T230000Z", "DTEND:20270130T230000Z"])).toEqual([
    ["2026-11-05T10:00", "2026-11-05T12:00"],
    ["2026-11-30T23:00", "2026-12-01T00:00"],
  ]);
});

test(
  "a calendar of entries that together repeat more than a hundred thousand times is refused",
  { meta: { proves: ["C48"] } },
  () => {
    const endless = Array.from({ length: 12 }, () => ["DTSTART:20200105T100000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"]);
    expect(busy(...endless.slice(0, 9))).toEqual([]);
    expect(() => busy(...endless)).toThrow("too-many-times");
  },
);

test("a calendar of more than five thousand busy times is refused", () => {
  const rule = (count: number) => ["DTSTART:20261005T100000Z", "DURATION:PT1M", `RRULE:FREQ=MINUTELY;INTERVAL=2;COUNT=${count}`];
  expect(busy(rule(5_000))).toHaveLength(5_000);
  expect(() => busy(rule(5_001))).toThrow("too-many-times");
});

const odd = [...brokenEntries, ...waysOfWriting, ...zonesAndSeries, ...costlyEntries];
test.each(odd.map((one) => [one.why, one] as const))(
  "odd or hostile: %s",
  { meta: { proves: ["C119"] } },
  (_, { text, busy: expected, unread = [] }) => {
    const [november, december] = [Date.parse("2026-11-01T00:00:00Z"), Date.parse("2026-12-01T00:00:00Z")];
    const read = busyTimesIn(text, november, december, ["tutor@example.in"]);
    const short = (at: number, other?: number) =>
      iso(at).slice(other !== undefined && iso(at).slice(0, 10) === iso(other).slice(0, 10) ? 11 : 8);
    const said = read.times.map(({ startsAt, endsAt }) => `${short(startsAt)}-${short(endsAt, startsAt)}`);
    expect(said).toEqual(expected.toSorted());
    expect(read.unread.map(({ name, why }) => `${name} ${why}`)).toEqual(unread);
  },
);

test.each(["", "<html></html>", "BEGIN:VCALENDAR", "BEGIN:VCARD\r\nEND:VCARD", "BEGIN:VEVENT\r\nEND:VEVENT", "\0"])(
  "a text that is not a calendar is refused: %j",
  (text) => expect(() => busyTimesIn(text, from, to)).toThrow("not-a-calendar"),
);
