import { expect, test } from "vitest";
import { levelsNamed, levelsSaid } from "./levels-of-course.policy.ts";

test.each([
  ["Mathematics for CBSE Class 8: the full year", ["classes-6-8"]],
  ["Science, Classes 9 to 11", ["classes-9-10", "classes-11-12"]],
  ["Classes 11–12", ["classes-11-12"]],
  ["गणित कक्षा ८: हिन्दी माध्यम", ["classes-6-8"]],
  ["गणित की नींव: कक्षा 5 से 8", ["classes-1-5", "classes-6-8"]],
  ["English for 10th", ["classes-9-10"]],
  ["NEET Chemistry", ["entrance-exams"]],
  ["JEE Physics, Class 11", ["classes-11-12", "entrance-exams"]],
  ["Guitar in 12 weeks", []],
  ["2nd PUC Physics", []],
  ["1st year B.Com", []],
  ["Hindi as a 2nd language", []],
  ["Grade 5 Guitar", []],
  ["Art of the 12th century", []],
  ["A panda's first class", []],
  ["Class 99", []],
])("“%s” is for %j", (text, levels) => {
  expect(levelsNamed(text)).toEqual(levels);
});

test("a course that names no class itself has that of the nearest place that names one", () => {
  expect(levelsSaid("Algebra, step by step", ["CBSE Classes 9–12", "Class 10", "Mathematics"])).toEqual(["classes-9-10"]);
  expect(levelsSaid("Algebra for Class 7", ["CBSE Classes 9–12"])).toEqual(["classes-6-8"]);
  expect(levelsSaid("Tabla", ["Music", "Percussion"])).toEqual([]);
});
