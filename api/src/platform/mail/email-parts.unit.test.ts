import { expect, test } from "vitest";
import { emailHtml } from "./email-html.ts";
import { partsOf } from "./email-parts.ts";

const site = "https://tutoring.example";
const links = new Set([`${site}/class/1`, `${site}/student/bookings`]);
const email = `Hello Ritu,

Aarav's demo class is tomorrow.
When: Monday, 30 November 2026, 5:00 PM IST
With: Anjali Deshpande
Join here: ${site}/class/1
You can move it: ${site}/student/bookings

Online Tutoring`;

test("a mother reads when and with whom at a glance, and has one button", () => {
  expect(partsOf(email, links)).toEqual([
    { kind: "words", lines: ["Hello Ritu,"] },
    { kind: "words", lines: ["Aarav's demo class is tomorrow."] },
    {
      kind: "facts",
      rows: [
        ["When", "Monday, 30 November 2026, 5:00 PM IST"],
        ["With", "Anjali Deshpande"],
      ],
    },
    { kind: "action", name: "Join here", href: `${site}/class/1` },
    { kind: "action", name: "You can move it", href: `${site}/student/bookings` },
    { kind: "end", words: "Online Tutoring" },
  ]);
  const html = emailHtml({ subject: "Tomorrow", text: email }, { site, language: "en", links });
  expect(html.match(/class="button"/gu)).toHaveLength(1);
  expect(Buffer.byteLength(html)).toBeLessThan(20_000); // Gmail clips at 102 KB
});

test.each([
  ["Your code is 087061", "Your code is"],
  ["आपका OTP 087061 है", "आपका OTP है"],
])("a parent sees the code of “%s” at a glance", (line, words) => {
  const text = `${line}\n\nEnter it on the page.\nYour code is 123456\n\nOnline Tutoring`;
  expect(partsOf(text, links)).toEqual([
    { kind: "code", words, code: "087061" },
    { kind: "words", lines: ["Enter it on the page.", "Your code is 123456"] },
    { kind: "end", words: "Online Tutoring" },
  ]);
  expect(emailHtml({ subject: "Code", text }, { site, language: "en", links })).toMatch(/font-size:34px[^>]*>087061</u);
});

test("what somebody wrote cannot become markup, or a button of its own", () => {
  const text = `Hello Ritu,\n\nPay here: https://evil.example/pay\n<script>alert(1)</script>\nFake: ${site}.evil.example/x\nLog in: ${site}/student/login?next=//evil.example\n\nOnline Tutoring`;
  expect(partsOf(text, links).filter(({ kind }) => kind === "action")).toEqual([]);
  const html = emailHtml({ subject: "<b>", text }, { site, language: "en", links });
  expect(html).not.toContain("<script>");
  expect(html).toContain("https://evil.example/pay</a>");
});
