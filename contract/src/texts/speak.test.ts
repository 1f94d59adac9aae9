import { expect, test } from "vitest";
import { acceptedLanguage, addressIn, languageOf, withoutLanguage } from "./languages.ts";
import { translator, translated } from "./speak.ts";

const english = {
  hello: "Hello {name}",
  found: { zero: "No courses", one: "{count} course in {place}", other: "{count} courses in {place}" },
  close: "Close",
} as const;
const hindi = translated<typeof english>()({
  hello: "नमस्ते {name}",
  found: { zero: "कोई कोर्स नहीं", one: "{place} में {count} कोर्स", other: "{place} में {count} कोर्स" },
  close: "बंद करें",
});
const [en, hi] = [translator("en"), translator("hi")];

test("a sentence is said with its values, in either language", () => {
  expect(en(english.hello, { name: "Anjali" })).toBe("Hello Anjali");
  expect(hi(hindi.hello, { name: "अंजलि" })).toBe("नमस्ते अंजलि");
  expect(en(english.close)).toBe("Close");
});

test("numbers are grouped in lakhs, and none, one and many have their own forms", () => {
  expect(en(english.found, { count: 0, place: "Music" })).toBe("No courses");
  expect(en(english.found, { count: 1, place: "Music" })).toBe("1 course in Music");
  expect(en(english.found, { count: 118_000, place: "Music" })).toBe("1,18,000 courses in Music");
  expect(hi(hindi.found, { count: 0, place: "संगीत" })).toBe("कोई कोर्स नहीं");
  expect(hi(hindi.found, { count: 118_000, place: "संगीत" })).toBe("संगीत में 1,18,000\u00A0कोर्स");
});

test("a value that looks like a placeholder is not filled in a second time", () => {
  expect(en("Hello {name}", { name: "{name} $& $1" })).toBe("Hello {name} $& $1");
});

test("a mistake in a translation or at a call does not compile", () => {
  expect(() => {
    // @ts-expect-error a key is missing
    translated<typeof english>()({ hello: "नमस्ते {name}", close: "बंद करें" });
    // @ts-expect-error a placeholder is lost
    translated<typeof english>()({ ...english, hello: "नमस्ते" });
    // @ts-expect-error a placeholder is invented
    translated<typeof english>()({ ...english, close: "बंद {what}" });
    // @ts-expect-error one sentence where the English has plural forms
    translated<typeof english>()({ ...english, found: "{count} कोर्स {place}" });
    // @ts-expect-error a key that the English lacks
    translated<typeof english>()({ ...english, other: "अन्य" });
    // @ts-expect-error a text where a count belongs
    en(english.found, { count: "3", place: "Music" });
    // @ts-expect-error a value is missing
    en(english.hello);
    // @ts-expect-error a misspelt placeholder
    en(english.hello, { nam: "Anjali" });
  }).not.toThrow();
});

test("the language is read from the address", () => {
  expect(["/", "/courses", "/hindi", "/hi-fi"].map(languageOf)).toEqual(["en", "en", "en", "en"]);
  expect(["/hi", "/hi/", "/hi/course/4", "/hi?x=1"].map(languageOf)).toEqual(["hi", "hi", "hi", "hi"]);
  expect(["/", "/courses?page=2"].map((path) => addressIn("hi", path))).toEqual(["/hi", "/hi/courses?page=2"]);
  expect(addressIn("en", "/courses")).toBe("/courses");
  expect(["/", "/courses?page=2", "/hi", "/hi?x=1", "/hi/course/4"].map(withoutLanguage)).toEqual([
    "/",
    "/courses?page=2",
    "/",
    "/?x=1",
    "/course/4",
  ]);
});

test("the first language that we have is taken from a browser's list", () => {
  expect(["hi", "hi-IN,hi;q=0.9,en;q=0.8", "ta,hi;q=0.8,en"].map(acceptedLanguage)).toEqual(["hi", "hi", "hi"]);
  expect(["en-IN", "ta, fr", "", null].map(acceptedLanguage)).toEqual(["en", "en", "en", "en"]);
});
