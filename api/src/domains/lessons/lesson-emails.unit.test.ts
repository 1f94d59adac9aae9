import { type Language, languages } from "@tutoring/contract/languages";
import { expect, test } from "vitest";
import { secretsFrom } from "#api/platform/core/data-folder.ts";
import { operatorOf } from "#api/platform/core/operator.ts";
import { readSettings } from "#api/platform/core/settings.ts";
import { emailRenderer } from "#api/platform/mail/index.ts";
import { emailsToBoth, type Kind, lessonToFamily, lessonToTutor } from "./lesson-emails.ts";
import type { Lesson } from "./lessons.queries.ts";

const { render } = emailRenderer([lessonToFamily, lessonToTutor], {
  address: "https://tutoring.example",
  mailFrom: "no-reply@tutoring.example",
  secrets: secretsFrom("a secret for tests that is long enough"),
  operator: operatorOf(readSettings({})),
});

const lessonIn = (language: Language, given: Partial<Lesson> = {}) =>
  ({
    id: "5d1f3c1e-0000-4000-8000-000000000000",
    bookingId: null,
    orderId: null,
    familyId: "5d1f3c1e-0000-4000-8000-000000000002",
    translatedNames: null,
    tutorId: 7,
    reference: "BK-2026-000123",
    courseName: "कक्षा 10 के लिए रसायन विज्ञान",
    studentName: "आरव मल्होत्रा",
    parentName: "ऋतु मल्होत्रा",
    email: "ritu@example.in",
    tutorName: "स्मृति क्षीरसागर",
    tutorEmail: "smriti@example.in",
    startsAt: new Date("2026-11-24T12:30:00Z"),
    endsAt: new Date("2026-11-24T13:15:00Z"),
    calendarSequence: 0,
    timeZone: "Asia/Kolkata",
    language,
    tutorLanguage: language,
    ...given,
  }) as Lesson;

/** As family and tutor read them. */
function written(lesson: Lesson, kind: Kind, more?: More) {
  const writtenAt = new Date("2026-11-22T09:00:00Z");
  const family = { address: lesson.email, name: lesson.parentName, language: lesson.language };
  const tutor = { address: lesson.tutorEmail, name: lesson.tutorName, language: lesson.tutorLanguage };
  return emailsToBoth(lesson, kind, more).map((email, nth) => render({ ...email, writtenAt }, nth === 0 ? family : tutor));
}

type More = Parameters<typeof emailsToBoth>[2];
const events: [Kind, More?][] = [
  ["allotted"],
  ["moved"],
  ["moved", { sameTime: true }],
  ["cancelled"],
  ["cancelled", { reason: "बच्चा बीमार है" }],
  ["day-before"],
  ["hour-before"],
  ["after"],
  ["missed", { absent: "student-absent" }],
  ["missed", { absent: "tutor-absent" }],
];

const clusters = (language: Language, text: string) => [...new Intl.Segmenter(language).segment(text)];
const unfolded = (calendar: string) => calendar.replace(/\r\n[ \t]/g, "");

test.each(languages.flatMap((language) => events.map(([kind, more]) => [language, kind, more] as const)))(
  "in %s, the email %s leaves no placeholder unfilled, %j",
  (language, kind, more) => {
    for (const { subject, text, calendar } of written(lessonIn(language), kind, more)) {
      const whole = `${subject}\n${text}\n${unfolded(calendar?.text ?? "")}`;
      expect(whole).not.toMatch(/[{}]|undefined|null/);
      expect(text).toMatch(language === "en" ? /^Hello .*,\n\n[A-Z\p{Lo}]/u : /^नमस्ते .* जी,\n\n/);
    }
  },
);

test.each(languages.flatMap((language) => events.map(([kind, more]) => [language, kind, more] as const)))(
  "in %s, a family that has paid, and its tutor, never read of a demo in the email %s, %j",
  (language, kind, more) => {
    const orderId = "5d1f3c1e-0000-4000-8000-000000000001";
    for (const { subject, text, calendar } of written(lessonIn(language, { orderId }), kind, more)) {
      expect(`${subject}\n${text}\n${unfolded(calendar?.text ?? "")}`).not.toMatch(/demo|डेमो/i);
      expect(text).not.toMatch(/[{}]|undefined|null/);
    }
  },
);

test.each(events)("in Hindi, the email %s contains no English words, and a subject that fits on a phone, %j", (kind, more) => {
  for (const { subject, text, calendar } of written(lessonIn("hi"), kind, more)) {
    const said = unfolded(calendar?.text ?? "").match(/^(SUMMARY|DESCRIPTION):.*$/gm) ?? [];
    expect(said).toHaveLength(2);
    const words = [subject, text, ...said.map((line) => line.replace(/^[A-Z]+:/, "").replaceAll("\\n", "\n"))].join("\n");
    expect(words.replace(/https:\S+|Online Tutoring|BK-2026-000123/g, "")).not.toMatch(/[A-Za-z]/);
    expect(words).toBe(words.normalize("NFC"));
    expect(clusters("hi", subject.replace(/ · BK.*/, "")).length).toBeLessThanOrEqual(40);
  }
});

test("a time is written as families say it, with the reader's own beside it where it differs", () => {
  const textOf = (given: Partial<Lesson>) => written(lessonIn("hi", given), "allotted")[0]?.text ?? "";
  expect(textOf({})).toContain("मंगलवार, 24 नवंबर 2026 को शाम 6:00 बजे (भारत का समय)");
  expect(textOf({ timeZone: "Asia/Dubai" })).toContain(
    "मंगलवार, 24 नवंबर 2026 को शाम 6:00 बजे, भारत के समय से (आपके यहाँ शाम 4:30 बजे, GST)",
  );
  const early = new Date("2026-11-24T01:00:00Z");
  expect(textOf({ startsAt: early })).toContain("सुबह 6:30 बजे");
  expect(textOf({ startsAt: early, timeZone: "America/New_York" })).toContain(
    "(आपके यहाँ सोमवार, 23 नवंबर 2026 को रात 8:00 बजे, GMT-5)",
  );
});

test("links lead to the pages in the reader's language", () => {
  const [family, tutor] = written(lessonIn("hi"), "allotted");
  expect(family?.text).toContain("https://tutoring.example/hi/student/bookings");
  expect(tutor?.text).toContain("https://tutoring.example/hi/class/5d1f3c1e-0000-4000-8000-000000000000#key=");
});

test.each([
  ["en", { courseName: "Mathematics ".repeat(18), studentName: "Aarav", parentName: "Ritu", tutorName: "Smriti" }],
  ["hi", { courseName: "क्ष्म्य श्री त्र्यम्बकेश्वर ज्ञान ".repeat(6), studentName: "कृष्णकांत 👨‍👩‍👧 श्रीनिवासन" }],
] as const)("a calendar entry in %s is folded by octets, and never inside a character", (language, long) => {
  for (const { calendar } of written(lessonIn(language, long), "allotted")) {
    const lines = (calendar?.text ?? "").split("\r\n");
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const folds = lines.flatMap((line, nth) =>
      line.startsWith(" ") ? [`${lines[nth - 1]?.replace(/^ /, "")}|${line.slice(1)}`] : [],
    );
    expect(folds.length).toBeGreaterThan(3);
    const inside = folds.filter((fold) => {
      const [before = "", after = ""] = fold.split("|");
      return !clusters("hi", before + after).some(({ index }) => index === before.length);
    });
    expect(inside).toEqual([]);
  }
});

test("a tutor who missed a class reads that it is not paid, though the family has stopped, which is promised no lesson then", () => {
  const lesson = lessonIn("en", { orderId: "5d1f3c1e-0000-4000-8000-000000000001" });
  const textsOf = (isStopped: boolean) =>
    written(lesson, "missed", { absent: "tutor-absent", isStopped }).map(({ text }) => text.split("\n")[2]);
  expect(textsOf(false)).toEqual([
    expect.stringMatching(/you get one more free\.$/) as string,
    expect.stringMatching(/It is not paid\.$/) as string,
  ]);
  expect(textsOf(true)).toEqual([
    expect.stringMatching(/The tutor did not come to the class\.$/) as string,
    expect.stringMatching(/It is not paid\.$/) as string,
  ]);
});
