import { expect, test } from "vitest";
import { costlyEntries, crossedEntries } from "#api/testing/hostile-calendars.ts";
import { brokenEntries } from "#api/testing/broken-calendars.ts";
import { waysOfWriting, zonesAndSeries } from "#api/testing/odd-calendars.ts";
import { busyTimesIn } from "./busy-times.policy.ts";
import { readBusyTimes } from "./read-busy-times.ts";

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
  "entries that together repeat more than a hundred thousand times cost the others their repeats, and nobody the calendar",
  { meta: { proves: ["C48", "C119"] } },
  () => {
    const endless = Array.from({ length: 12 }, () => ["DTSTART:20200105T100000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"]);
    const daily = ["DTSTART:20261105T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3"];
    expect(busy(...endless.slice(0, 9), daily)).toHaveLength(3);
    expect(busy(...endless, daily)).toEqual([["2026-11-05T10:00", "2026-11-05T11:00"]]);
  },
);

test("of a calendar with more than five thousand busy times, the entry that repeats most counts at its first time alone", () => {
  const rule = (count: number) => ["DTSTART:20261105T100000Z", "DURATION:PT1M", `RRULE:FREQ=MINUTELY;INTERVAL=2;COUNT=${count}`];
  const meeting = ["DTSTART:20261120T103000Z", "DURATION:PT1H"];
  expect(busy(rule(4_999), meeting).length).toBeGreaterThan(4_900);
  expect(busy(rule(5_001), meeting)).toEqual([
    ["2026-11-05T10:00", "2026-11-05T10:01"],
    ["2026-11-20T10:30", "2026-11-20T11:30"],
  ]);
});

test("six thousand entries at the same time take no day from a meeting that repeats", () => {
  const same = Array.from({ length: 6_000 }, () => ["DTSTART:20261105T100000Z", "DURATION:PT1H"]);
  expect(busy(...same, ["DTSTART:20261110T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2"])).toEqual([
    ["2026-11-05T10:00", "2026-11-05T11:00"],
    ["2026-11-10T10:00", "2026-11-10T11:00"],
    ["2026-11-11T10:00", "2026-11-11T11:00"],
  ]);
});

const ofNovember = (text: string) =>
  busyTimesIn(`BEGIN:VCALENDAR\n${text}\nEND:VCALENDAR`, Date.parse("2026-11-01T00:00:00Z"), Date.parse("2026-12-01T00:00:00Z"));

test("a tutor who moved this and all later meetings is busy at the new times", () => {
  const { times, unread } = ofNovember(
    [
      "BEGIN:VEVENT\nUID:a\nSUMMARY:Staff meeting\nDTSTART:20261105T100000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3\nEND:VEVENT",
      "BEGIN:VEVENT\nUID:a\nSUMMARY:Staff meeting\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261112T100000Z\nDTSTART:20261112T150000Z",
      "DURATION:PT1H\nEND:VEVENT",
    ].join("\n"),
  );
  expect(times.map(({ startsAt }) => iso(startsAt))).toEqual(["2026-11-05T10:00", "2026-11-12T15:00", "2026-11-19T15:00"]);
  expect(unread).toEqual([]);
});

test("a calendar that shows no events, only busy times, is read", () => {
  const { times, unread } = ofNovember(
    [
      "BEGIN:VFREEBUSY\nDTSTART:20261101T000000Z\nFREEBUSY;FBTYPE=BUSY:20261105T100000Z/20261105T110000Z,20261106T100000Z/PT30M",
      "FREEBUSY:20261107T100000Z/20261107T113000Z\nFREEBUSY;FBTYPE=FREE:20261108T000000Z/20261109T000000Z",
      "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261110T100000Z/20261110T110000Z,20261111T100000Z/never\nEND:VFREEBUSY",
    ].join("\n"),
  );
  expect(times.map(({ startsAt, endsAt }) => [iso(startsAt), iso(endsAt).slice(11)])).toEqual([
    ["2026-11-05T10:00", "11:00"],
    ["2026-11-06T10:00", "10:30"],
    ["2026-11-07T10:00", "11:30"],
    ["2026-11-10T10:00", "11:00"],
  ]);
  expect(unread).toEqual([{ name: "", at: Date.parse("2026-11-11T10:00:00Z"), why: "end" }]);
});

test.each([
  ["(UTC+00:00) Dublin, Edinburgh, Lisbon, London", "09:00"],
  ["(UTC-05:00) Eastern Time (US & Canada)", "14:00"],
  ["Eastern Time (US & Canada)", "14:00"],
  ["US-Eastern", "14:00"],
  ["America\\/New_York", "14:00"],
  ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "08:00"],
  ["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "04:30"],
  ["(UTC-06:00) Central America", "16:00"],
])("ten o'clock in June in %s has its summer time", (zone, at) => {
  const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID="${zone}":20260610T100000\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR`;
  const { times, unread } = busyTimesIn(text, Date.parse("2026-06-01T00:00:00Z"), Date.parse("2026-07-01T00:00:00Z"));
  expect(times.map(({ startsAt }) => iso(startsAt))).toEqual([`2026-06-10T${at}`]);
  expect(unread).toEqual([]);
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

test.each(crossedEntries.map(({ why, text }) => [why, text] as const))(
  "a tutor's calendar is read in the time that each calendar has: %s",
  async (_, text) => {
    const { times } = await readBusyTimes({ text, from, to });
    expect(times.map(({ startsAt }) => iso(startsAt))).toEqual(["2026-11-05T10:00"]);
  },
);

test.each(["", "<html></html>", "BEGIN:VCALENDAR", "BEGIN:VCARD\r\nEND:VCARD", "BEGIN:VEVENT\r\nEND:VEVENT", "\0"])(
  "a text that is not a calendar is refused: %j",
  (text) => expect(() => busyTimesIn(text, from, to)).toThrow("not-a-calendar"),
);
