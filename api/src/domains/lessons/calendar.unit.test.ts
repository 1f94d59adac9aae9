import { expect, test } from "vitest";
import { faultsOf } from "#api/testing/strict-calendar.ts";
import { calendarText, publishedText } from "./calendar.ts";

const startsAt = new Date("2026-11-30T11:30:00Z");
const entryFor = (name: string) => ({
  id: "5d1f3c1e-0000-4000-8000-000000000000",
  sequence: 3,
  summary: `Class: ${name}`,
  description: `${name} with ${name}`,
  startsAt,
  endsAt: new Date(startsAt.getTime() + 2_700_000),
  url: "https://tutoring.example/hi/class/5d1f3c1e-0000-4000-8000-000000000000#key=abc_-DEF",
  organizer: { name: "Online Tutoring", email: "no-reply@tutoring.example" },
  now: new Date("2026-11-27T09:00:00Z"),
});
const to = "rohan.d'souza+classes@example.in";
const names = [
  "Aarav Malhotra",
  "Malhotra, Aarav; the younger",
  'Aarav "Ari" Malhotra',
  "Aarav: 10 \\ A",
  "Line one\nDTSTART:20200101T000000Z\r\nline three",
  "क्ष्म्य श्री त्र्यम्बकेश्वर ज्ञान ".repeat(6),
  "Aarav 👨‍👩‍👧‍👦🇮🇳 ".repeat(9),
  "M".repeat(400),
  "^n ^^ ^'",
  "mailto:a@b.in",
];

test.each(names)("a strict reader takes the invitation, the cancellation and the published entry of %j", (name) => {
  const entry = entryFor(name);
  for (const cancelled of [false, true]) {
    const { text, method } = calendarText({ ...entry, attendee: { name, email: to }, cancelled }, "hi");
    expect(method).toBe(cancelled ? "CANCEL" : "REQUEST");
    expect(faultsOf(text, { method, to })).toEqual([]);
  }
  const other = { ...entry, id: "6d1f3c1e-0000-4000-8000-000000000000" };
  expect(faultsOf(publishedText([entry, other], "en"), { method: "PUBLISH" })).toEqual([]);
});

const sound = () => calendarText({ ...entryFor("Aarav"), attendee: { name: "Ritu", email: to }, cancelled: false }, "en").text;
test.each<[string, (text: string) => string]>([
  ["another recipient", (text) => text.replace("d'souza", "dsouza")],
  ["no number", (text) => text.replace(/SEQUENCE.*\r\n/, "")],
  ["an unescaped comma", (text) => text.replace("Class: Aarav", "Class: Aarav, 10")],
  ["a bare line feed", (text) => text.replace("\r\nUID", "\nUID")],
  ["a long line", (text) => text.replace("Class: Aarav", `Class: ${"A".repeat(80)}`)],
  ["no organizer", (text) => text.replace(/ORGANIZER.*\r\n/, "")],
  ["two entries", (text) => text.replace(/BEGIN:VEVENT[^]*END:VEVENT\r\n/, (event) => event + event)],
  ["a time without a zone", (text) => text.replace(/(DTEND:\d+T\d+)Z/, "$1")],
  ["a cancelled state", (text) => text.replace("CONFIRMED", "CANCELLED")],
  ["no end", (text) => text.replace("END:VCALENDAR\r\n", "")],
])("the strict reader refuses an invitation with %s", (_, spoil) => {
  const text = sound();
  expect(faultsOf(text, { method: "REQUEST", to })).toEqual([]);
  expect(faultsOf(spoil(text), { method: "REQUEST", to })).not.toEqual([]);
});

test("the strict reader refuses attendees in what is published", () => {
  const text = sound().replace("METHOD:REQUEST", "METHOD:PUBLISH");
  expect(faultsOf(text, { method: "PUBLISH" })).toEqual(["PUBLISH with an ATTENDEE"]);
});
