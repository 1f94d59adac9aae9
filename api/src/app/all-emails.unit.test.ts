import { expect, test } from "vitest";
import { allEmails } from "./all-emails.ts";
import { secretsFrom } from "#api/platform/core/data-folder.ts";
import { emailRenderer } from "#api/platform/mail/index.ts";
import { demo, examples, operator, written } from "#api/testing/email-examples.ts";

const { push, render, templates } = emailRenderer(allEmails, {
  address: "https://tutoring.example",
  mailFrom: "no-reply@tutoring.example",
  secrets: secretsFrom("a secret for tests that is long enough"),
  operator,
});

const numbered = /^[A-Z]+-2026-\d+/;
const defined = new Map(allEmails.map((kind) => [kind.template, kind]));

test("every kind of email has an example here", () => {
  expect(Object.keys(examples).toSorted()).toEqual(templates.toSorted());
});

test.each(written)(
  "the email $template in $language states its facts: $parameters",
  ({ template, language, parameters, says, isPaid }) => {
    const reader = { address: "reader@example.in", name: "Reader", language };
    const email = render({ template, parameters, writtenAt: new Date("2026-11-22T09:00:00Z") }, reader);
    const whole = `${email.subject}\n${email.text}`;
    for (const fact of says) expect(whole.replaceAll("\u00A0", " ")).toContain(typeof fact === "string" ? fact : fact[language]);
    expect(whole).not.toMatch(/[{}]|undefined|null|NaN|Invalid|\[object/);
    expect(email.subject).not.toMatch(numbered); // numbers stand at the end, where a phone cuts
    expect(isPaid === true && /demo|डेमो/i.test(`${whole}\n${email.calendar?.text ?? ""}`)).toBe(false);
    expect(whole.match(/^Online Tutoring$/gm)?.length).toBe(1);
    const isOffice = template === "digest" || template === "second-factor-changed"; // it reads English
    expect(isOffice || (language === "en" ? /^Hello Reader,\n\n/ : /^नमस्ते Reader जी,\n\n/).test(email.text)).toBe(true);
    expect(isOffice || language === "en" || /\p{Script=Devanagari}/u.test(email.text.replace(/^.*\n/, ""))).toBe(true);
  },
);

test.each(written)(
  "the notification of $template in $language fits a lock screen: $parameters",
  ({ template, language, parameters, isPaid }) => {
    const reader = { address: "reader@example.in", name: "Reader", language };
    const said = push({ template, parameters, writtenAt: new Date("2026-11-22T09:00:00Z") }, reader);
    const has = defined.get(template)?.({ familyId: "" }, parameters as never).about !== undefined;
    expect(said !== undefined).toBe(has);
    if (!said) return;
    const whole = `${said.title} ${said.body}`;
    expect(said.title).not.toMatch(numbered);
    expect([said.title.length <= 40, said.body.length <= 110, said.title.length > 0, said.body.length > 0]).toEqual(
      Array(4).fill(true),
    );
    expect(whole).not.toMatch(/[{}]|undefined|null|NaN|Invalid|\[object/);
    expect(isPaid === true && /demo|डेमो/i.test(whole)).toBe(false);
    expect(language === "en" || /\p{Script=Devanagari}/u.test(said.title)).toBe(true);
    expect(said.link.startsWith(`https://tutoring.example/${language === "hi" ? "hi/" : ""}`)).toBe(true);
  },
);

test("a long name is cut, not the notification", () => {
  const parameters = { ...demo, kind: "hour-before", tutorName: "Smriti ".repeat(30), courseName: "Algebra ".repeat(30) };
  const reader = { address: "reader@example.in", name: "Reader", language: "en" as const };
  const said = push({ template: "lesson-to-family", parameters, writtenAt: new Date(0) }, reader);
  expect(said?.body).toMatch(/^Aarav: .{102}…$/);
});
