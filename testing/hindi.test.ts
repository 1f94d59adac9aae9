import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];

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

/** Words of a published notice and of messages registered with WhatsApp stay as they are. */
const isFixed = (path: string) => /notice\.hi|phone-texts/.test(path);
const changeable = Promise.all(
  files
    .filter((path) => !isFixed(path))
    .map(async (path) => [path, textsIn(((await import(resolve(path))) as { default: object }).default)] as const),
);
const wherever = async (pattern: RegExp) =>
  (await changeable).flatMap(([path, said]) => said.filter((text) => pattern.test(text)).map((text) => `${path}: ${text}`));

test("each Hindi word is spelt in one way on all pages: ज़रूरत with its dot, हिन्दी with its न", async () => {
  const words = new Set((await changeable).flatMap(([, said]) => said.join(" ").match(/[\p{Script=Devanagari}]+/gu) ?? []));
  const bare = (word: string) =>
    word
      .normalize("NFD")
      .replaceAll("\u093C", "")
      .replace(/[ङञणनम]\u094D(?=[क-म])/g, "\u0902");
  const spellings = Map.groupBy(words, bare);
  expect([...spellings.values()].filter((ways) => ways.length > 1)).toEqual([]);
});

test("no Hindi verb says whether a named person is a man or a woman", async () => {
  const person = /\{(?:name|tutor|student|parent|child|author|with)\} (?!(?:ने|को|का|के|की|से|पर|में|तक) )/;
  const verb = /[^।,:;(){}\n]*?(?:(?:ते|ती|रहे|रही|चुके|गए|आए) हैं|थे|आए|एँगे|ेंगे)(?=[।,:;\s(]|$)/;
  expect(await wherever(new RegExp(person.source + verb.source))).toEqual([]);
});

test("Hindi has one word for a review, a résumé, a sign-in, what was paid for, and saving", async () => {
  expect(await wherever(/समीक्षा|रिव्यू|बायोडेटा|साइन इन|चुकाई|सहेज|प्रविष्टि|कूट रूप|” के नीचे/)).toEqual([]);
});

test("a family, a student and a tutor read Hindi wherever they read English", () => {
  const areas = (language: string) => globSync(`web/app/texts/*.${language}.ts`).map((path) => basename(path, `.${language}.ts`));
  expect(areas("hi").toSorted()).toEqual(areas("en").toSorted());
  expect(files.length).toBeGreaterThan(60);
});
