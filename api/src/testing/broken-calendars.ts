import { calendar, event, good, isGood, lines, type OddCalendar, weekly } from "./written-calendars.ts";

/** Broken entries beside good ones. */
export const brokenEntries: OddCalendar[] = [
  {
    why: "a long description is folded without its indent",
    text: calendar(event("DTSTART:20261105T100000Z", "DESCRIPTION:Bring", "your books, and be early", "DURATION:PT1H"), good),
    busy: [isGood],
  },
  {
    why: "a line without its indent looks like a property",
    text: calendar(good.replace("SUMMARY:Dentist", lines("DESCRIPTION:Agenda", "Note: bring slides", "https://x.test/"))),
    busy: [isGood],
  },
  {
    why: "a rule is folded without its indent",
    text: calendar(weekly("RRULE:FREQ=WEEKLY;COUNT=2;BYD", "AY=MO")),
    busy: ["02T12:30-13:30", "09T12:30-13:30"],
  },
  {
    why: "a weekday does not exist",
    text: calendar(weekly("RRULE:FREQ=WEEKLY;BYDAY=XX"), good),
    busy: ["02T12:30-13:30", isGood],
    unread: ["Weekly repeats"],
  },
  {
    why: "a frequency does not exist",
    text: calendar(weekly("RRULE:FREQ=FORTNIGHTLY"), good),
    busy: ["02T12:30-13:30", isGood],
    unread: ["Weekly repeats"],
  },
  {
    why: "the rule is empty",
    text: calendar(weekly("RRULE:"), good),
    busy: ["02T12:30-13:30", isGood],
    unread: ["Weekly repeats"],
  },
  {
    why: "the rule ends on a day that does not exist",
    text: calendar(weekly("RRULE:FREQ=WEEKLY;UNTIL=20261399"), good),
    busy: ["02T12:30-13:30", isGood],
    unread: ["Weekly repeats"],
  },
  {
    why: "the rule mixes weeks and days of the month",
    text: calendar(weekly("RRULE:FREQ=WEEKLY;BYMONTHDAY=2"), good),
    busy: ["02T12:30-13:30", isGood],
    unread: ["Weekly repeats"],
  },
  {
    why: "an entry has no start",
    text: calendar(event("SUMMARY:When", "DTEND:20261105T110000Z"), good),
    busy: [isGood],
    unread: ["When start"],
  },
  ...["20261340T100000Z", "20260230T100000Z", "20261105T256100Z", "tomorrow", "00000000T000000Z", ""].map((start) => ({
    why: `an entry starts at ${start || "nothing"}`,
    text: calendar(event("SUMMARY:Odd\\, but\\nreal", `DTSTART:${start}`, "DURATION:PT1H"), good),
    busy: [isGood],
    unread: ["Odd, but real start"],
  })),
  {
    why: "an entry ends before it starts",
    text: calendar(event("SUMMARY:Back", "DTSTART:20261106T110000Z", "DTEND:20261106T100000Z"), good),
    busy: [isGood],
    unread: ["Back end"],
  },
  {
    why: "an entry's end is no time",
    text: calendar(event("SUMMARY:Open", "DTSTART:20261106T110000Z", "DTEND:late"), good),
    busy: [isGood, "06T11:00-12:00"],
    unread: ["Open end"],
  },
  {
    why: "a length is negative",
    text: calendar(event("SUMMARY:Minus", "DTSTART:20261106T110000Z", "DURATION:-PT1H"), good),
    busy: [isGood],
    unread: ["Minus end"],
  },
  {
    why: "an end is no time, and a length is one",
    text: calendar(event("DTSTART:20261105T100000Z", "DTEND:x", "DURATION:PT1H")),
    busy: [isGood],
  },
  {
    why: "one of several further dates is none",
    text: calendar(
      event("SUMMARY:Twice", "DTSTART:20261105T100000Z", "DURATION:PT1H", "RDATE:20261107T100000Z,20261199T100000Z"),
    ),
    busy: [isGood, "07T10:00-11:00"],
    unread: ["Twice repeats"],
  },
  {
    why: "an alarm is never closed",
    text: calendar(event("DTSTART:20261105T100000Z", "DURATION:PT1H", "BEGIN:VALARM", "DURATION:PT9H")),
    busy: [isGood],
  },
  {
    why: "an entry is never closed",
    text: calendar("BEGIN:VEVENT\r\nSUMMARY:Open\r\nDTSTART:20261106T100000Z\r\nDURATION:PT1H", good),
    busy: ["06T10:00-11:00", isGood],
  },
  {
    why: "the file breaks off",
    text: lines("BEGIN:VCALENDAR", good, "BEGIN:VEVENT", "SUMMARY:Cut", "DTSTA"),
    busy: [isGood],
    unread: ["Cut start"],
  },
  {
    why: "components are closed that were never opened",
    text: calendar("END:VALARM", "END:VEVENT", good, "END:VTIMEZONE"),
    busy: [isGood],
  },
  { why: "a warning of the server stands before it", text: `<br />\nWarning: x in y.php\n${calendar(good)}`, busy: [isGood] },
  { why: "a line has no name", text: calendar(":nameless", "=", ";;;", good), busy: [isGood] },
  { why: "bytes are not UTF-8", text: calendar(good.replace("Dentist", "Zahn\uFFFD\uFFFDrztin")), busy: [isGood] },
  { why: "a zero byte stands in a name", text: calendar(good.replace("Dentist", "Den\0tist")), busy: [isGood] },
];
