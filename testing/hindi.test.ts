import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";

/** All that families, students and tutors read. */
const files = globSync("{contract/src,api/src,web/app}/**/*.hi.ts").toSorted();
/** Names, menus of other companies' programs, formats, taxes and formulas, which are written in Latin letters. */
const inLatin = new RegExp(
  [
    /Online Tutoring|OTP|PDF|Word|JSON|MB|BK|https:\/\//,
    /CBSE|ICSE|ISC|IGCSE|NIOS|\bIB\b|JEE|NEET|B\.Tech|M\.Sc|PhD/,
    /Android|iPhone|iPad|Windows|Mac|Linux|Chrome|Safari|Firefox|Razorpay/,
    /Google Calendar|Outlook|“(?:Integrate calendar|Shared calendars|Publish|ICS)”|iCal|\.ics/,
    /MP4|WebM|720p|JPEG|PNG|GIF|WebP/,
    /(?:[ICS]|UT)?GST(?:IN)?|SAC/,
    /x\^2|a\/b|sqrt\(x\)|H_2O/,
    /\\(?:left|right|begin|end)/,
  ]
    .map(({ source }) => `(?<![A-Za-z])(?:${source})(?![A-Za-z])`)
    .join("|"),
  "g",
);

test.each(files)(
  "%s reads as Hindi: without English words, digits of another script, or a word spelt in two ways",
  async (path) => {
    const { default: texts } = (await import(resolve(path))) as { default: object };
    const said = textsIn(texts);
    expect(said.length).toBeGreaterThan(0);
    const values = /<\/?\w+>|\$?\{\w+\}/g;
    expect(said.filter((text) => /[A-Za-z०-९]/.test(text.replace(values, "").replace(inLatin, "")))).toEqual([]);
    expect(said.filter((text) => text !== text.normalize("NFC"))).toEqual([]);
    // तारीख and कागज़: a dot is written where it is heard, below ज, फ, ड and ढ
    expect(said.filter((text) => /[^जफडढ]\u093C/.test(text))).toEqual([]);
  },
);

test("a family, a student and a tutor read Hindi wherever they read English", () => {
  const areas = (language: string) => globSync(`web/app/texts/*.${language}.ts`).map((path) => basename(path, `.${language}.ts`));
  expect(areas("hi").toSorted()).toEqual(areas("en").toSorted());
  expect(files.length).toBeGreaterThan(60);
});

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
