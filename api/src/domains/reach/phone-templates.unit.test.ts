import { languages } from "@tutoring/contract/languages";
import { expect, test } from "vitest";
import { phoneKinds } from "#api/platform/core/phone-provider.ts";
import { smsRegistrations, smsWords, whatsappParameters, whatsappWords } from "./phone-templates.ts";

const every = phoneKinds.flatMap((kind) => languages.map((language) => ({ kind, language })));
/** Longer than any name in the sample; the time has the length that it always has. */
const long = {
  ...{ student: "Venkatasubramaniam Ramachandran", course: "Environmental Science and Sustainable Development for Class 12" },
  ...{ tutor: "Balasubrahmanyam Krishnamurthy", when: "Wed, 30 Sept, 11:30 AM", minutes: "120", reference: "BK-2026-100000" },
  code: "428193",
};

test.each(every)(
  "an SMS $kind ($language) fits, in the phones' own alphabet in English and two parts in Hindi",
  ({ kind, language }) => {
    const words = smsWords({ kind, language, values: long }, "tutoring.example") ?? "";
    expect(words.length).toBeLessThanOrEqual(language === "en" ? 160 : 134);
    expect(words).toMatch(language === "en" ? /^[\n\r -~]*$/ : /^/);
    expect(words).not.toMatch(/\{\w+\}/);
  },
);

test.each(every)("a template $kind ($language) is never given an empty value or a second line", ({ kind, language }) => {
  const values = { student: "", course: "A\nB", tutor: " ", when: "x".repeat(900), minutes: "", reference: "", code: "" };
  const parameters = whatsappParameters({ messageId: "", number: "", person: null, path: "/", kind, language, values });
  for (const one of parameters) expect(one).toMatch(/^\S.{0,199}$/u);
  expect(whatsappWords({ kind, language, values })).not.toMatch(/\{\w+\}|\n/);
});

test("each text is registered once in each language, with its placeholders numbered alike", () => {
  const registered = smsRegistrations("tutoring.example");
  expect(new Set(registered.map(({ key }) => key)).size).toBe(registered.length);
  const numbersIn = (text: string) => new Set(text.match(/##VAR\d+##/g));
  for (const { key, text } of registered.filter(({ key: one }) => one.endsWith(":en"))) {
    const other = registered.find((one) => one.key === key.replace(/en$/, "hi"));
    expect([key, numbersIn(other?.text ?? "")]).toEqual([key, numbersIn(text)]);
  }
});
