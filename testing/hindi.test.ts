import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const files = globSync("{contract/src,api/src}/**/*.hi.ts").toSorted();
/** Names, and words that families write in Latin letters. */
const inLatin = /\b(Online Tutoring|OTP|PDF|Word|JSON|MB|BK)\b/g;

test.each(files)(
  "%s reads as Hindi: without English words, digits of another script, or letters put together in two ways",
  async (path) => {
    const { default: texts } = (await import(resolve(path))) as { default: object };
    const said = textsIn(texts);
    expect(said.length).toBeGreaterThan(0);
    for (const text of said) {
      expect(text.replace(/\{\w+\}/g, "").replace(inLatin, "")).not.toMatch(/[A-Za-z०-९]/);
      expect(text).toBe(text.normalize("NFC"));
    }
  },
);

test("the Hindi of contract and API is found", () => {
  expect(files.length).toBeGreaterThan(15);
});

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
