import { expect, test } from "vitest";
import { subjectNamed, subjectsSaid } from "#api/domains/catalogue/index.ts";
import {
  agreementOf,
  compareMatches,
  type Match,
  mayTeach,
  nearnessTo,
  takesOver,
  teachesSubject,
  whyNotProposed,
} from "./tutor-match.policy.ts";

/** A tutor who teaches the subject and has time, and of whom nothing else is known. */
const plain: Match = {
  ...{ isWished: false, isAbsent: false, isFreeThen: false, subjects: [2], suits: false, freeInHours: 24, classes: 3 },
  ...{ level: "unsaid", board: "unsaid", language: "unsaid" },
};
const tutor = (facts: Partial<Match>): Match => ({ ...plain, ...facts });
const all = { level: "same", board: "same", language: "same", suits: true, classes: 0, freeInHours: 1 } as const;

test.each<[string, Partial<Match>, Partial<Match>]>([
  ["the wished one before one who suits in everything", { isWished: true }, all],
  ["the wished one even of another class", { isWished: true, level: "other" }, all],
  ["the wished one even of another board", { isWished: true, board: "other" }, all],
  ["the wished one even in another language", { isWished: true, language: "other" }, all],
  ["the wished one even without a free time", { isWished: true, freeInHours: undefined }, all],
  ["the wished one even of another subject", { isWished: true, subjects: [] }, all],
  ["the subject before everything else", {}, { ...all, subjects: [] }],
  ["the nearer subject before the farther one", { subjects: [3] }, { ...all, subjects: [2] }],
  ["the nearer subject before two farther ones", { subjects: [3] }, { ...all, subjects: [2, 2] }],
  ["the subcategory before the category", { subjects: [2] }, { ...all, subjects: [1] }],
  ["two words of the subject before one", { subjects: [2, 2] }, { ...all, subjects: [2] }],
  ["two words before one, the nearest alike", { subjects: [3, 1] }, { ...all, subjects: [3] }],
  ["the class before another class", {}, { ...all, level: "other" }],
  ["a tutor of no class before one of other classes", { level: "unsaid" }, { ...all, level: "other" }],
  [
    "the nearer subject of another class before a farther one of the class",
    { level: "other", subjects: [3] },
    { ...all, subjects: [2] },
  ],
  ["the subject of another class before no subject", { level: "other", board: "other", subjects: [1] }, { ...all, subjects: [] }],
  ["the class before an unsaid one", { level: "same" }, { language: "same", suits: true }],
  ["the class before the board", { level: "same" }, { board: "same" }],
  ["the board before another board", {}, { ...all, board: "other" }],
  ["a tutor of no board before one of other boards", { board: "unsaid" }, { ...all, board: "other" }],
  ["the board before an unsaid one", { board: "same" }, { language: "same", suits: true, board: "unsaid" }],
  ["another board before another class", { board: "other" }, { ...all, level: "other" }],
  ["the board before the language", { board: "same" }, { language: "same" }],
  ["the language before another language", {}, { ...all, language: "other" }],
  ["another language before another board", { language: "other" }, { ...all, board: "other" }],
  ["the language before a time that suits", { language: "same" }, { suits: true }],
  ["a tutor of no language before one of others", { language: "unsaid" }, { ...all, language: "other" }],
  ["a time that suits before fewer classes", { suits: true, classes: 9 }, { classes: 0 }],
  ["a time that suits before a sooner one", { suits: true, freeInHours: 90 }, { freeInHours: 1 }],
  ["a free time before none", {}, { freeInHours: undefined, classes: 0 }],
  ["the language before a free time", { language: "same", freeInHours: undefined }, { freeInHours: 1 }],
  ["fewer classes before more", { classes: 2 }, { classes: 3, freeInHours: 1 }],
  ["no class before one", { classes: 0 }, { classes: 1 }],
  ["the sooner free time of two alike", { freeInHours: 2 }, { freeInHours: 3 }],
  ["anybody before the absent one", { subjects: [], freeInHours: undefined }, { ...all, isAbsent: true }],
  ["anybody before the absent one whom the family wished", {}, { ...all, isAbsent: true, isWished: true }],
  ["who can take over before who cannot", { isFreeThen: true }, all],
  ["who can take over before the wished one who cannot", { isFreeThen: true }, { ...all, isWished: true }],
  ["of two who can take over the one of the class", { isFreeThen: true, level: "same" }, { isFreeThen: true, classes: 0 }],
  ["who is free then but of another subject after one of the subject", {}, { ...all, isFreeThen: true, subjects: [] }],
])("the desk is shown %s", (_, first, second) => {
  expect(compareMatches(tutor(first), tutor(second))).toBeLessThan(0);
  expect(compareMatches(tutor(second), tutor(first))).toBeGreaterThan(0);
});

test.each<[string, Partial<Match>, ReturnType<typeof whyNotProposed>]>([
  ["who teaches the subject and is free", {}, undefined],
  ["who suits in everything", all, undefined],
  ["of no subject", { ...all, subjects: [] }, "subject"],
  ["of another subject of the category", { ...all, subjects: [1] }, "subject"],
  ["of two other subjects of the category", { ...all, subjects: [1, 1] }, "subject"],
  ["of other classes", { ...all, level: "other" }, "school"],
  ["of other boards", { ...all, board: "other" }, "school"],
  ["of other languages", { ...all, language: "other" }, "language"],
  ["without a free time", { ...all, freeInHours: undefined }, "time"],
  ["who cannot come", { ...all, isAbsent: true }, "absent"],
  ["whose times do not suit", { suits: false }, undefined],
  ["with many classes", { classes: 40 }, undefined],
  ["whom the family wished", { isWished: true }, undefined],
  ["whom the family wished, of another class", { isWished: true, level: "other" }, undefined],
  ["whom the family wished, of another board", { isWished: true, board: "other" }, undefined],
  ["whom the family wished, of another language", { isWished: true, language: "other" }, undefined],
  ["whom the family wished, of another subject", { isWished: true, subjects: [] }, undefined],
  ["whom the family wished, without a free time", { isWished: true, freeInHours: undefined }, "time"],
  ["whom the family wished, who cannot come", { isWished: true, isAbsent: true }, "absent"],
  ["of another class and board", { level: "other", board: "other" }, "school"],
])("a tutor %s is proposed, or not for this reason", (_, facts, why) => {
  expect(whyNotProposed(tutor(facts))).toBe(why);
});

test.each<[string, Parameters<typeof agreementOf>, ReturnType<typeof agreementOf>]>([
  [
    "without a page",
    [undefined, { levels: ["classes-9-10"], board: "cbse", languages: ["en"] }],
    { level: "unsaid", board: "unsaid", language: "unsaid" },
  ],
  [
    "whose page names none",
    [
      { levels: [], boards: [], languages: [] },
      { levels: ["adults"], board: "ib", languages: ["hi"] },
    ],
    { level: "unsaid", board: "unsaid", language: "unsaid" },
  ],
  [
    "of one of the course's levels",
    [
      { levels: ["classes-6-8"], boards: ["cbse"], languages: ["hi"] },
      { levels: ["classes-6-8", "classes-9-10"], board: "cbse", languages: ["en", "hi"] },
    ],
    { level: "same", board: "same", language: "same" },
  ],
  [
    "of everything else",
    [
      { levels: ["adults"], boards: ["ib"], languages: ["ta"] },
      { levels: ["classes-6-8"], board: "cbse", languages: ["en"] },
    ],
    { level: "other", board: "other", language: "other" },
  ],
  [
    "for a request that names nothing",
    [
      { levels: ["adults"], boards: ["ib"], languages: ["ta"] },
      { levels: [], board: null, languages: [] },
    ],
    { level: "unsaid", board: "unsaid", language: "unsaid" },
  ],
])("the page of a tutor %s is compared with the request", (_, asked, agreement) => {
  expect(agreementOf(...asked)).toEqual(agreement);
});

test("only a tutor of the subject who is free then can take over, and never the absent one", () => {
  expect(takesOver(tutor({ isFreeThen: true }))).toBe(true);
  expect(takesOver(tutor({ isFreeThen: true, subjects: [] }))).toBe(false);
  expect(takesOver(tutor({ isFreeThen: true, subjects: [1] }))).toBe(false);
  expect(takesOver(tutor({ isFreeThen: true, isAbsent: true }))).toBe(false);
  expect(takesOver(tutor({}))).toBe(false);
});

test("the panel chooses nobody beforehand who teaches other classes, another board or in another language, unless the family wished it", () => {
  expect(mayTeach(tutor({}))).toBe(true);
  expect(mayTeach(tutor({ freeInHours: undefined }))).toBe(true);
  for (const other of [
    { level: "other" },
    { board: "other" },
    { language: "other" },
    { subjects: [1] },
  ] satisfies Partial<Match>[]) {
    expect(mayTeach(tutor(other))).toBe(false);
    expect(mayTeach(tutor({ ...other, isWished: true }))).toBe(true);
  }
});

const dictionary = new Map(
  [
    ["mathematics", "maths", "math", "गणित"],
    ["vedic maths", "mental maths"],
    ...[["physics"], ["chemistry"], ["biology"], ["science"], ["english"], ["spoken english"], ["hindi"], ["sanskrit", "संस्कृत"]],
    ...[["music"], ["dance"], ["guitar"], ["tabla"], ["singing", "vocal"], ["coding", "programming"], ["python"]],
    ...[
      ["computer science"],
      ["artificial intelligence", "ai"],
      ["calculus"],
      ["revision"],
      ["test", "exam"],
      ["medium"],
      ["jee"],
    ],
  ].flatMap((names) => names.map((name) => [name, names] as const)),
);
/** Whether a tutor who writes these subjects teaches a course with this title, in these places from the category down. */
function teaches(subjects: string[], title: string, ...places: string[]): boolean {
  const said = subjectsSaid({ places: places.toReversed(), titles: [title] }, (run) => dictionary.has(run));
  const about = { subjects: said.map((run) => [run, ...(dictionary.get(run) ?? [])]), texts: [title, ...places] };
  const near = nearnessTo(about, subjectNamed);
  return teachesSubject(tutor({ subjects: subjects.map((subject) => near(subject)) }));
}

test.each<[string[], string, ...string[]]>([
  [["physics", "jee"], "Calculus for JEE Main and Advanced", "JEE", "Mathematics"],
  [["physics", "jee"], "Calculus for JEE Main and Advanced", "JEE"],
  [["spoken english"], "Spoken Sanskrit in 30 sentences", "Hindi and Sanskrit", "Sanskrit for school and home"],
  [["spoken english"], "Spoken Hindi through Kannada", "Hindi and Sanskrit", "Learn Hindi"],
  [["physics", "cbse"], "Mathematics for CBSE Class 8: the full year", "School"],
  [["physics cbse"], "Mathematics for CBSE Class 8: the full year", "School"],
  [["kathak dance"], "Guitar for beginners", "Music and dance", "Guitar"],
  [["dance"], "Guitar for beginners", "Music and dance", "Guitar"],
  [["music"], "Guitar for beginners", "Music", "Guitar"],
  [["coding", "python"], "Artificial intelligence for Class 9", "Coding", "AI"],
  [["coding"], "Python from the first line", "Coding", "Python"],
  [["english"], "Mathematics, English medium", "School"],
  [["hindi"], "NEET हिन्दी माध्यम: एक वर्ष", "NEET"],
  [["full year"], "Mathematics: the full year", "School"],
  [["maths"], "Squares and cubes", "Abacus", "Vedic maths"],
  [["science"], "Functions and files", "Science 11–12", "Computer Science"],
  [["computer science"], "Science for CBSE Class 6", "Classes 5–8", "Science"],
  [["it"], "How to make it fly", "School"],
  [["c"], "C++ for beginners", "School"],
])("a tutor of %j does not teach “%s” in %s %s", (subjects, title, ...places) => {
  expect(teaches(subjects, title, ...places)).toBe(false);
});

test.each<[string[], string, ...string[]]>([
  [["mathematics", "physics"], "Calculus, limits to area", "JEE", "Mathematics"],
  [["mathematics", "physics"], "Motion, Class 9", "Classes 9–10", "Science", "Physics"],
  [["science"], "Motion, Class 9", "Classes 9–10", "Science", "Physics"],
  [["physics cbse"], "Motion, Class 9", "Classes 9–10", "Science", "Physics"],
  [["maths"], "Mathematics for CBSE Class 8: the full year", "School"],
  [["maths for class 8"], "गणित कक्षा 8: हिन्दी माध्यम", "Classes 5–8", "गणित"],
  [["physics", "jee"], "Two years, Classes 11 and 12", "JEE", "Full programmes"],
  [["biology", "neet"], "One page for every chapter", "NEET", "Tests and revision"],
  [["spoken english"], "One topic an evening", "Spoken English", "Everyday conversation"],
  [["spoken english"], "Letters and notices", "Classes 5–8", "English"],
  [["sanskrit"], "Spoken Sanskrit in 30 sentences", "Hindi and Sanskrit", "Sanskrit for school and home"],
  [["coding", "python"], "Python from the first line", "Coding", "Python"],
  [["coding", "python"], "Pages that respond", "Coding", "Web"],
  [["tabla", "vocal"], "Sa to sa", "Music", "Hindustani vocal"],
  [["ai"], "AI for Class 9", "School"],
  [["it"], "IT for Class 10", "School"],
  [["pe"], "PE for Class 6", "School"],
  [["c"], "C for beginners", "School"],
  [["c++"], "C++ for beginners", "School"],
  [["chemistry"], "Named reactions", "Chemistry"],
  [["chemistry"], "Chemistry for Class 12", "Science"],
])("a tutor of %j teaches “%s” in %s %s", (subjects, title, ...places) => {
  expect(teaches(subjects, title, ...places)).toBe(true);
});
