import { expect, test } from "vitest";
import { courseLanguages, languageNames, languagesNamed, namesOfLanguage } from "./course-languages.ts";

test.each([
  ["English, Hindi", ["en", "hi"]],
  ["English and हिन्दी", ["en", "hi"]],
  ["हिंदी/अंग्रेजी", ["hi", "en"]],
  ["en, TA", ["en", "ta"]],
  ["Hinglish", ["en", "hi"]],
  ["हिन्दी और संस्कृत", ["hi", "sa"]],
  ["Oriya; oriya", ["or"]],
  ["", []],
])("what an admin writes as %s is %j", (text, codes) => {
  expect(languagesNamed(text)).toEqual(codes);
});

test("a language that is not in the list is not guessed", () => {
  expect(languagesNamed("English, Klingon")).toBeUndefined();
});

test("a family reads the languages of a course in its own language", () => {
  expect(languageNames(["en", "hi"])).toBe("English, Hindi");
  expect(languageNames(["en", "hi"], "hi")).toBe("अंग्रेज़ी, हिन्दी");
});

test("every name of a language leads to it", () => {
  for (const code of courseLanguages)
    for (const name of namesOfLanguage(code))
      expect([name, languagesNamed(name)]).toEqual([name, expect.arrayContaining([code])]);
});
