import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { refusals } from "@tutoring/contract/refusals";
import { maxMoves } from "@tutoring/contract/rules";
import { translator } from "@tutoring/contract/speak";
import student from "../web/app/texts/student.en.ts";

/** Letters of an alphabet. */
const allowed = [/letters,? (?:and )?digits/i, /Latin letters/];

const sentencesOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(sentencesOf) : [];

const texts = Promise.all(
  globSync("{contract/src,api/src,web/app}/**/*.en.ts").map(async (path) => {
    const { default: area } = (await import(resolve(path))) as { default: object };
    return [path, sentencesOf(area)] as const;
  }),
);

const stiff = /\b(?:whoever|somebody|anew|namely|whence)\b/i;
const comment = /^\s*\*.*|(?:\/\*|(?<!:)\/\/|(?<=^|\s)--).*/gm;
const inComments = "{api/src,api/sql,attack,bench,contract/src,e2e,ops,testing,web}/**/*.{ts,tsx,mjs,sql,css}";
const inDocuments = "{*.md,docs/**/*.md,decisions/*.md}";

test("comments and documents avoid stiff words", () => {
  const written = [
    ...globSync(inDocuments).map((path) => [path, readFileSync(path, "utf8").split("\n")] as const),
    ...globSync(inComments, { exclude: ["**/node_modules", "**/build"] }).map(
      (path) => [path, readFileSync(path, "utf8").match(comment) ?? []] as const,
    ),
  ];
  expect(written.length).toBeGreaterThan(2000);
  expect(written.flatMap(([path, lines]) => lines.filter((line) => stiff.test(line)).map((line) => `${path}: ${line}`))).toEqual(
    [],
  );
});

test("“email” is one word, which does not break at the edge of a screen; a published notice keeps its words", async () => {
  const broken = (await texts).filter(([path, sentences]) => !path.includes("notice.") && /\be-mail/i.test(sentences.join(" ")));
  expect([broken.map(([path]) => path), sentencesOf(refusals).filter((one) => /\be-mail/i.test(one))]).toEqual([[], []]);
});

test("what comes by email is called an email, never a letter", async () => {
  const all = [...(await texts), ["refusals", sentencesOf(refusals)] as const];
  const found = all.flatMap(([path, sentences]) =>
    sentences
      .filter((sentence) => /\bletters?\b/i.test(sentence) && !allowed.some((one) => one.test(sentence)))
      .map((sentence) => `${path}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

test("a family reads “twice” while it may move a demo class two times", () => {
  expect(maxMoves).toBe(2);
  const said = [0, 1, 2].map((count) => translator("en")(student.currentTime, { count, moment: "today" }));
  expect(said).toEqual([
    "Currently today.",
    "Currently today. You can reschedule once more.",
    "Currently today. You can reschedule twice.",
  ]);
});
