import { expect, test } from "vitest";
import { calendar, event, good, isGood } from "#api/testing/written-calendars.ts";
import { busyTimesIn } from "./busy-times.policy.ts";

const [november, december] = [Date.parse("2026-11-01T00:00:00Z"), Date.parse("2026-12-01T00:00:00Z")];
/** When one is busy in November in UTC, as 05T10:00+60 for an hour, and what was not understood. */
function read(...parts: string[]) {
  const { times, unread } = busyTimesIn(calendar(...parts), november, december);
  const busy = times.map(
    ({ startsAt, endsAt }) => `${new Date(startsAt).toISOString().slice(8, 16)}+${(endsAt - startsAt) / 60_000}`,
  );
  return { busy, unread: unread.map(({ name, why }) => `${name} ${why}`) };
}
const understood = (...busy: string[]) => ({ busy, unread: [] });

const weekly = (...more: string[]) =>
  event(
    "UID:a",
    "SUMMARY:Staff",
    "DTSTART;TZID=Asia/Kolkata:20261102T153000",
    "DURATION:PT1H",
    "RRULE:FREQ=WEEKLY;COUNT=4",
    ...more,
  );
const from = (id: string, ...parts: string[]) =>
  event("UID:a", "SUMMARY:Staff", `RECURRENCE-ID;RANGE=THISANDFUTURE${id.startsWith(";") ? id : `:${id}`}`, ...parts);

test("a tutor whose meetings are later and longer from one week on is busy at the new times, and free at the old ones", () => {
  const moved = ["DTSTART:20261110T120000Z", "DURATION:PT90M"];
  const all = understood("02T10:00+60", "10T12:00+90", "17T12:00+90", "24T12:00+90");
  expect(read(weekly(), from("20261109T100000Z", ...moved))).toEqual(all);
  expect(read(from(";TZID=Asia/Kolkata:20261109T153000", ...moved), weekly())).toEqual(all);
});

test("a tutor whose meetings are called off from one week on, or take no time any more, is free", () => {
  const gone = understood("02T10:00+60", "09T10:00+60");
  expect(read(weekly(), from("20261116T100000Z", "DTSTART:20261116T100000Z", "STATUS:CANCELLED"))).toEqual(gone);
  expect(read(weekly(), from("20261116", "STATUS:CANCELLED"))).toEqual(gone);
  expect(read(weekly(), from("20261116T100000Z", "DTSTART:20261116T100000Z", "DURATION:PT0S"))).toEqual(gone);
});

test("of several changes, each counts until the next, and weeks that were called off or moved alone stay so", () => {
  const [second, third] = [
    from("20261109T100000Z", "DTSTART:20261109T080000Z", "DURATION:PT1H"),
    from("20261116T100000Z", "DTSTART:20261117T100000Z", "DURATION:PT2H"),
  ];
  expect(read(weekly(), third, second)).toEqual(understood("02T10:00+60", "09T08:00+60", "17T10:00+120", "24T10:00+120"));
  expect(read(weekly("EXDATE:20261116T100000Z"), second)).toEqual(understood("02T10:00+60", "09T08:00+60", "23T08:00+60"));
  const alone = event("UID:a", "RECURRENCE-ID:20261116T100000Z", "DTSTART:20261120T100000Z", "DURATION:PT1H");
  expect(read(weekly(), second, alone)).toEqual(understood("02T10:00+60", "09T08:00+60", "20T10:00+60", "23T08:00+60"));
});

test("days off that fall on other days from one week on are busy there", () => {
  const days = event("UID:a", "DTSTART;VALUE=DATE:20261103", "RRULE:FREQ=WEEKLY;COUNT=3");
  const moved = from(";VALUE=DATE:20261110", "DTSTART;VALUE=DATE:20261112", "DTEND;VALUE=DATE:20261114");
  expect(read(days, moved)).toEqual(understood("02T18:30+1440", "11T18:30+2880", "18T18:30+2880"));
});

test("times that are moved into the asked ones, or out of them, count where they are now", () => {
  const october = event("UID:a", "DTSTART:20261020T100000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;UNTIL=20261104T000000Z");
  const on = (day: string) => from("20261020T100000Z", `DTSTART:${day}T100000Z`, "DURATION:PT1H");
  expect(read(october, on("20261030"))).toEqual(understood("06T10:00+60", "13T10:00+60"));
  expect(read(october, on("20261013"))).toEqual(understood());
});

test("a tutor reads which series was changed in a way that is not understood, and is busy at its old times", () => {
  const old = ["02T10:00+60", "16T10:00+60", "23T10:00+60"];
  const far = from("20261109T100000Z", "DTSTART:20281109T100000Z", "DURATION:PT1H");
  expect(read(weekly(), far)).toEqual({ busy: old, unread: ["Staff repeats"] });
  const endless = from("20261109T100000Z", "DTSTART:20261109T110000Z", "DTEND:soon");
  expect(read(weekly(), endless)).toEqual({ busy: [...old, "09T11:00+60"].toSorted(), unread: ["Staff repeats", "Staff end"] });
  const alone = from("20261109T100000Z", "DTSTART:20261109T110000Z", "DURATION:PT1H");
  expect(read(alone, good)).toEqual({ busy: [isGood.replace("-11:00", "+60"), "09T11:00+60"], unread: ["Staff repeats"] });
});

test("a calendar with thousands of such changes and hundreds of series is read", () => {
  const time = (minute: number) => new Date(november + minute * 60_000).toISOString().replaceAll(/[-:]|\.000/g, "");
  const changes = Array.from({ length: 3_000 }, (_, nth) =>
    from(time(nth * 10), `DTSTART:${time(nth * 10 + 2)}`, "DURATION:PT1M"),
  );
  const series = Array.from({ length: 300 }, (_, nth) =>
    event("UID:a", `DTSTART:${time(nth)}`, "DURATION:PT1M", "RRULE:FREQ=DAILY;COUNT=9"),
  );
  const { busy, unread } = read(...changes, ...series);
  expect([busy.length > 1_000, unread]).toEqual([true, []]);
});
