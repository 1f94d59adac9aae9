import { expect, test } from "vitest";
import { runsOf, subjectsSaid } from "./subjects-said.policy.ts";

const subjects = new Set([
  "mathematics",
  "maths",
  "vedic maths",
  "hindi",
  "sanskrit",
  "hindi grammar",
  "chemistry",
  "organic chemistry",
]);
const said = (places: string[], title: string) => subjectsSaid({ places, titles: [title] }, (run) => subjects.has(run));

test("a text is split into runs of words, the longest first", () => {
  expect(runsOf("Classes 9–10: Maths")).toEqual([
    "classes 9 10",
    "9 10 maths",
    "classes 9",
    "9 10",
    "10 maths",
    "classes",
    "9",
    "10",
    "maths",
  ]);
  expect(runsOf("")).toEqual([]);
});

test("a course is about its own subcategory first, then about those above it", () => {
  const found = said(["Organic chemistry", "Chemistry", "Science 11–12"], "Named reactions");
  expect(found.slice(0, 2)).toEqual(["organic chemistry", "chemistry"]);
});

test("a course in Vedic maths is not a course in maths", () => {
  expect(said(["Vedic maths", "Abacus and Vedic Maths"], "Faster maths")).not.toContain("maths");
});

test("in a category with two subjects, a course is about the one that its title or subcategory names", () => {
  expect(said(["Grammar", "Hindi and Sanskrit"], "Sandhi in Sanskrit")).not.toContain("hindi");
  expect(said(["Hindi grammar", "Hindi and Sanskrit"], "Sandhi")).toContain("hindi");
});

test("a title says what a course is about only if no category does", () => {
  expect(said(["Board year", "Classes 9–10"], "Maths in ninety days")).toContain("maths");
  expect(said(["Chemistry"], "The maths of gases")).not.toContain("maths");
});

test("a course whose title names nothing but a subject is about that first, whatever its category names", () => {
  expect(said(["Sanskrit"], "Chemistry for CBSE Class 12: the full year")[0]).toBe("chemistry");
  expect(said(["Chemistry"], "Botany for Class 12")).toContain("botany"); // a tutor may write it, if the dictionary does not
  expect(said(["Sanskrit"], "Chemistry of dyes")).not.toContain("chemistry");
});

test("a category does not say what a course is about once a place below it does, and an exam only if nothing else does", () => {
  expect(said(["Chemistry", "Maths"], "Acids")).not.toContain("maths");
  expect(said(["Chemistry", "JEE"], "Acids")).not.toContain("jee");
  expect(said(["JEE"], "Maths in ninety days")).not.toContain("jee");
  expect(said(["Full programmes", "JEE"], "Two years")).toContain("jee");
});

test("boards, media of instruction and words that go with any subject name none", () => {
  expect(said(["School"], "Maths for CBSE Class 8: the full year, Hindi medium")).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(cbse|full year|hindi|medium)$/)]),
  );
});

test("a school class is not a subject, even if a tutor has entered it as one", () => {
  const entered = new Set([...subjects, "10", "class 10", "classes 9"]);
  const about = subjectsSaid({ places: ["Class 10", "Classes 9–10"], titles: ["Essays for Class 10"] }, (run) =>
    entered.has(run),
  );
  expect(about.filter((run) => entered.has(run))).toEqual([]);
});
