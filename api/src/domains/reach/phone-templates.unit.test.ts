import { languages } from "@tutoring/contract/languages";
import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneKinds } from "#api/platform/core/phone-provider.ts";
import { smsParameters, smsRegistrations, smsWords, whatsappParameters, whatsappWords } from "./phone-templates.ts";

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

const anyValue = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: fc.constantFrom("a", " ", "–", "—", "…", "’", "“", "😀", "क", "्", "\n", "{when}", "##VAR1##", "$&") }),
);
const anyValues = fc.record({
  ...{ student: anyValue, course: anyValue, tutor: anyValue, when: anyValue, minutes: anyValue, reference: anyValue },
  code: anyValue,
});

test("whatever 10,000 families and courses are called, an SMS is the registered text, and no character is cut in two", () => {
  const registered = new Map(smsRegistrations("tutoring.example").map(({ key, text }) => [key, text]));
  const sms = every.filter(({ kind, language }) => registered.has(`${kind}:${language}`));
  let nth = 0;
  fc.assert(
    fc.property(anyValues, (values) => {
      const { kind, language } = sms[(nth += 1) % sms.length] ?? every[0]!;
      const parameters = smsParameters({ kind, language, values }) ?? {};
      for (const one of Object.values(parameters)) {
        expect(one).toMatch(/^\S.{0,29}$/u);
        expect(one).not.toMatch(/[…–—‘’“”]/);
        expect(one.isWellFormed()).toBe(true);
      }
      const filled = registered
        .get(`${kind}:${language}`)
        ?.replaceAll(/##(VAR\d+)##/g, (_, name: string) => parameters[name] ?? "");
      expect(smsWords({ kind, language, values }, "tutoring.example")).toBe(filled);
      const onWhatsApp = whatsappParameters({ messageId: "", number: "", person: null, path: "/", kind, language, values });
      for (const one of onWhatsApp) expect(one.isWellFormed() && /^\S.{0,199}$/u.test(one)).toBe(true);
    }),
    { numRuns: 10_000, seed: 42 },
  );
});

/** The code in the last line of an SMS for this site, as the WebOTP specification parses it. */
function codeForOrigin(message: string, host: string): string | undefined {
  const [, of, code] = /^@(\S+) #(\S+)$/.exec(message.split("\n").at(-1) ?? "") ?? [];
  return of === host ? code : undefined;
}

test.each(languages)("a browser finds the code of our SMS by itself, and on our site alone (%s)", (language) => {
  const words = smsWords({ kind: "number-code", language, values: long }, "tutoring.example") ?? "";
  expect(codeForOrigin(words, "tutoring.example")).toBe("428193");
  expect(codeForOrigin(words, "evil.example")).toBeUndefined();
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
