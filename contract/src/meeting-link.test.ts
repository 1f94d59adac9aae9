import { expect, test } from "vitest";
import { isHttpsLink, MeetingLink } from "./meeting-link.ts";

test("a link is an https address in which nothing hides", () => {
  for (const link of ["https://meet.example/abc?x=1#y", "HTTPS://meet.example", "https://उदाहरण.भारत/पाठ"])
    expect([link, isHttpsLink(link)]).toEqual([link, true]);
  for (const link of [
    "http://meet.example",
    "https://",
    "javascript:alert(1)",
    "https://meet.example/\n\nURGENT: call 98765",
    "https://meet.example/\u202Egpj",
    "https://meet.example/\u2028x",
    "https://meet.example/a b",
    "https://meet.example/a\u200Bb",
    "https://meet.example/a\u00ADb",
    "https://meet.example/\uFEFF",
  ])
    expect([link, isHttpsLink(link)]).toEqual([link, false]);
  expect(MeetingLink.parse("")).toBe(null);
  // stored as browsers read it
  expect(MeetingLink.parse("https://x.test\\@evil.test/")).toBe("https://x.test/@evil.test/");
});
