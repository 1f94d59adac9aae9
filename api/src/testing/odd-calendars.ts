import { at, calendar, event, good, isGood, lines, type OddCalendar, weekly } from "./written-calendars.ts";

/** Ways of writing that programs have. */
export const waysOfWriting: OddCalendar[] = [
  { why: "a byte order mark stands before it", text: `\uFEFF${calendar(good)}`, busy: [isGood] },
  {
    why: "two calendars are in one file",
    text: calendar(good) + calendar(event("DTSTART:20261106T100000Z", "DURATION:PT1H")),
    busy: [isGood, "06T10:00-11:00"],
  },
  { why: "the second calendar has a mark of its own", text: `\uFEFF${calendar()}\uFEFF${calendar(good)}`, busy: [isGood] },
  { why: "lines end with LF", text: calendar(good).replaceAll("\r\n", "\n"), busy: [isGood] },
  { why: "lines end with CR", text: calendar(good).replaceAll("\r\n", "\r"), busy: [isGood] },
  { why: "lines end with CR CR LF", text: calendar(good).replaceAll("\r\n", "\r\r\n"), busy: [isGood] },
  { why: "lines are folded with tabs", text: calendar(good.replace("DTSTART:2026", "DTSTART:\r\n\t2026")), busy: [isGood] },
  {
    why: "names are in small letters",
    text: calendar(good).replace(/^[A-Z;]+(?=:)|(?<=:)V[A-Z]+/gm, (word) => word.toLowerCase()),
    busy: [isGood],
  },
  { why: "a zone is quoted", text: calendar(at('"Asia/Kolkata"')), busy: ["10T12:30-13:30"] },
  {
    why: "a time is written with dashes and colons",
    text: calendar(event("DTSTART:2026-11-05T10:00:00Z", "DTEND:2026-11-05T16:30:00+05:30")),
    busy: [isGood],
  },
  {
    why: "days are in the calendar's zone",
    text: calendar("X-WR-TIMEZONE:Europe/London", event("DTSTART;VALUE=DATE:20261110")),
    busy: ["10T00:00-11T00:00"],
  },
  {
    why: "a day has itself as its end",
    text: calendar(event("DTSTART;VALUE=DATE:20261110", "DTEND;VALUE=DATE:20261110")),
    busy: ["09T18:30-10T18:30"],
  },
  {
    why: "a time without a zone is the calendar's",
    text: calendar("X-WR-TIMEZONE:Europe/London", event("DTSTART:20261110T090000", "DURATION:PT1H")),
    busy: ["10T09:00-10:00"],
  },
  {
    why: "a length is in weeks and days",
    text: calendar(event("DTSTART:20261110T000000Z", "DURATION:P1W"), event("DTSTART:20261117T000000Z", "DURATION:P1DT2H")),
    busy: ["10T00:00-18T02:00"],
  },
  { why: "a length is zero", text: calendar(event("DTSTART:20261110T000000Z", "DTEND:20261110T000000Z"), good), busy: [isGood] },
  {
    why: "further dates have an end or a length of their own",
    text: calendar(
      event(
        "DTSTART:20261105T100000Z",
        "DURATION:PT1H",
        "RDATE;VALUE=PERIOD:20261106T100000Z/20261106T103000Z,20261107T100000Z/PT2H",
      ),
    ),
    busy: [isGood, "06T10:00-10:30", "07T10:00-12:00"],
  },
  {
    why: "an entry is there in two versions",
    text: calendar(good, event("UID:good", "SEQUENCE:2", "DTSTART:20261107T100000Z", "DURATION:PT1H")),
    busy: ["07T10:00-11:00"],
  },
];

const inLondon = ["BEGIN:VTIMEZONE", "TZID:Our office", "BEGIN:STANDARD", "DTSTART:19701025T020000", "TZOFFSETFROM:+0100"];
const london = lines(
  ...inLondon,
  ...["TZOFFSETTO:+0000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:19700329T010000"],
  ...["TZOFFSETFROM:+0000", "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "END:VTIMEZONE"],
);
const invited = (...parts: string[]) => event("SUMMARY:Invited", "DTSTART:20261110T100000Z", "DURATION:PT1H", ...parts);
const isInvited = "10T10:00-11:00";

/** Zones and repetitions. */
export const zonesAndSeries: OddCalendar[] = [
  {
    why: "a weekly meeting in a known zone ends in UTC",
    text: calendar(weekly("RRULE:FREQ=WEEKLY;UNTIL=20261116T123000Z")),
    busy: ["02T12:30-13:30", "09T12:30-13:30", "16T12:30-13:30"],
  },
  {
    why: "a weekly meeting ends on a day",
    text: calendar(weekly("RRULE:FREQ=WEEKLY;UNTIL=20261109")),
    busy: ["02T12:30-13:30", "09T12:30-13:30"],
  },
  {
    why: "a week is called off in UTC",
    text: calendar(weekly("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20261109T123000Z")),
    busy: ["02T12:30-13:30", "16T12:30-13:30"],
  },
  {
    why: "a week is called off by its day",
    text: calendar(weekly("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;VALUE=DATE:20261109")),
    busy: ["02T12:30-13:30", "16T12:30-13:30"],
  },
  {
    why: "a moved meeting is named by its day",
    text: calendar(
      weekly("RRULE:FREQ=WEEKLY;COUNT=2"),
      event("UID:weekly", "RECURRENCE-ID;VALUE=DATE:20261109", "DTSTART:20261110T100000Z", "DURATION:PT1H"),
    ),
    busy: ["02T12:30-13:30", isInvited],
  },
  {
    why: "a moved meeting is named in another zone",
    text: calendar(
      weekly("RRULE:FREQ=WEEKLY;COUNT=2"),
      event("UID:weekly", "RECURRENCE-ID;TZID=Europe/London:20261109T123000", "DTSTART:20261110T100000Z", "DURATION:PT1H"),
    ),
    busy: ["02T12:30-13:30", isInvited],
  },
  {
    why: "a moved meeting is named without a zone",
    text: calendar(
      weekly("RRULE:FREQ=WEEKLY;COUNT=2"),
      event("UID:weekly", "RECURRENCE-ID:20261109T180000", "DTSTART:20261110T100000Z", "DURATION:PT1H"),
    ),
    busy: ["02T12:30-13:30", isInvited],
  },
  {
    why: "one meeting of a series is cancelled",
    text: calendar(
      weekly("RRULE:FREQ=WEEKLY;COUNT=2"),
      event("UID:weekly", "STATUS:CANCELLED", "RECURRENCE-ID:20261109T123000Z", "DTSTART:20261109T123000Z", "DURATION:PT1H"),
    ),
    busy: ["02T12:30-13:30"],
  },
  ...(
    [
      ["India Standard Time", 12.5],
      ["W. Europe Standard Time", 17],
      ["pacific standard time", 26],
      ["Our office", 18],
      ["/mozilla.org/20050126_1/Europe/Berlin", 17],
      ["/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires", 21],
      ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', 12.5],
      ["GMT-0300", 21],
      ["tzone://Microsoft/Utc", 18],
      ["asia/calcutta", 12.5],
    ] as const
  ).map(([zone, hours]) => {
    const time = (more: number) => new Date(Date.UTC(2026, 10, 10) + (hours + more) * 3_600_000).toISOString();
    return {
      why: `a zone is named ${zone}`,
      text: calendar(london, at(zone)),
      busy: [`${time(0).slice(8, 16)}-${time(1).slice(11, 16)}`],
    };
  }),
  {
    why: "nobody knows the zone",
    text: calendar(event("SUMMARY:Trip", "DTSTART;TZID=Mars/Olympus:20261110T180000", "DURATION:PT1H")),
    busy: ["10T12:30-13:30"],
    unread: ["Trip zone"],
  },
  {
    why: "a zone's own definition is broken, and its name is Windows'",
    text: calendar(
      "BEGIN:VTIMEZONE",
      "TZID:India Standard Time",
      "BEGIN:STANDARD",
      "TZOFFSETTO:much",
      "END:STANDARD",
      "END:VTIMEZONE",
      at("India Standard Time"),
    ),
    busy: ["10T12:30-13:30"],
  },
  {
    why: "an end is in another zone",
    text: calendar(event("DTSTART;TZID=Asia/Kolkata:20261110T180000", "DTEND;TZID=Europe/London:20261110T133000")),
    busy: ["10T12:30-13:30"],
  },
  {
    why: "a series is older than most calendars",
    text: calendar(event("DTSTART:19700105T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;INTERVAL=20;UNTIL=20261110T000000Z")),
    busy: ["07T10:00-11:00"],
  },
  {
    why: "a series is from the year 1",
    text: calendar(event("DTSTART:00010101T100000Z", "DURATION:PT1H", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1TH")),
    busy: [isGood],
  },
  {
    why: "a rule has parts of its own and a needless semicolon",
    text: calendar(weekly("RRULE:FREQ=WEEKLY;COUNT=2;X-NOTE=1;WKST=SU;")),
    busy: ["02T12:30-13:30", "09T12:30-13:30"],
  },
  {
    why: "the owner has declined, by the name of the calendar",
    text: calendar(
      "X-WR-CALNAME:anjali@work.test",
      invited(
        "ORGANIZER:mailto:boss@work.test",
        "ATTENDEE;PARTSTAT=ACCEPTED:mailto:boss@work.test",
        'ATTENDEE;CN="A; B";PARTSTAT=DECLINED:MAILTO:Anjali@Work.test',
      ),
    ),
    busy: [],
  },
  {
    why: "the tutor has declined",
    text: calendar(invited("ATTENDEE;PARTSTAT=DECLINED:mailto:tutor@example.in", "ATTENDEE:mailto:x@work.test")),
    busy: [],
  },
  {
    why: "the only one invited has declined",
    text: calendar(invited("ORGANIZER:mailto:boss@work.test", "ATTENDEE;PARTSTAT=DECLINED:mailto:me@home.test")),
    busy: [],
  },
  {
    why: "another guest has declined",
    text: calendar(
      invited("ATTENDEE;PARTSTAT=DECLINED:mailto:x@work.test", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:tutor@example.in"),
    ),
    busy: [isInvited],
  },
  {
    why: "the tutor's only guest has declined",
    text: calendar(invited("ORGANIZER:mailto:tutor@example.in", "ATTENDEE;PARTSTAT=DECLINED:mailto:x@work.test")),
    busy: [isInvited],
  },
];
