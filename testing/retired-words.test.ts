import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Words that are not the field's, with what is said instead; decisions/0020 has the reason. */
const retired: Record<string, string> = {
  letters: "emails, webhooks",
  speaker: "translator, t",
  news: "digest items",
  seat: "session",
  seats: "sessions",
  door: "sign-in method",
  doors: "sign-in methods",
  keeper: "watchdog",
  ladder: "quality levels",
  weather: "network simulation",
  levers: "fault switches",
  scene: "fixture",
  stage: "harness",
  patience: "timeouts",
  lane: "queue",
  lanes: "queues",
  hidings: "redactions",
  proven: "verified",
};
/** Letters of an alphabet, tables of version 1.0, and those of the test bank until it leaves the product. */
const spared = /^(letters|lettersForDigits|STAGE)$|^bank_|^staff_news$/;

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

function namesIn(path: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, false));
  return names;
}

const isRetired = (word: string) => Object.hasOwn(retired, word);
const files = globSync("{contract/src,api/src,web/app,attack,bench,e2e,ops,testing}/**/*.{ts,tsx}").filter(
  (path) => !/node_modules|\/build\/|db\/tables\.ts$|retired-words/.test(path),
);

test("names in code are the field's words, not those that were retired", () => {
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((path) =>
    [...namesIn(path)].filter((name) => !spared.test(name) && wordsOf(name).some(isRetired)).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test("names of files are the field's words, too", () => {
  const found = files.filter((path) => wordsOf(basename(path).replace(/\.\w+$/, "")).some(isRetired));
  expect(found.filter((path) => !path.endsWith("still-letters.test.ts"))).toEqual([]);
});
