import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { retention } from "#api/platform/core/retention.ts";
import { allProtections, protectionsIn } from "../attack/protections.ts";
import { allProofs, documentFile, rowsOf, withTables } from "./security-document.ts";

const text = readFileSync(documentFile, "utf8");
const rows = rowsOf(text);
const [proofs, protections] = [allProofs(), allProtections()];

test("docs/security.md says of each row what code and tests say: `npm run test:mutation -- write` writes it", () => {
  expect(withTables(text, proofs, protections)).toBe(text);
});

test("every file that docs/security.md names is there", () => {
  const files = [...text.matchAll(/`((?:api|attack|contract|decisions|docs|e2e|testing|web)\/[\w./-]+\.\w+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("every row of ASVS 5.0, levels 1 and 2, has a state", () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ level }) => level !== "–")).toHaveLength(217);
  expect(text.match(/^\| (\d+\.\d+\.\d+|C\d+) \| [12–] \|/gm)).toHaveLength(rows.length);
});

test("each row that holds has a protection in the code and a test, and no other row has a protection", () => {
  const shown = new Set(proofs.flatMap((proof) => proof.rows));
  const holding = rows.filter(({ state }) => state === "holds").map(({ id }) => id);
  expect(holding.filter((id) => !shown.has(id))).toEqual([]);
  expect(new Set(protections.map(({ row }) => row))).toEqual(new Set(holding));
  expect([...shown].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
});

test("the document tells how long things are kept, as the code does", () => {
  const reported = [...text.matchAll(/^\| .+ \| (\d+) days? \| (\d{4}-\d\d-\d\d) \|$/gm)].map(
    ([, days, since]) => `${days} since ${since}`,
  );
  expect(reported.sort()).toEqual(
    Object.values(retention)
      .map(({ days, since }) => `${days} since ${since}`)
      .sort(),
  );
});

const lines = (...all: string[]) => all.join("\n");
test.each([
  [
    "a statement",
    lines("  // protects C1: x", "  if (bad) throw refusal;", "  go();"),
    lines("  // protects C1: x", "  ", "  go();"),
  ],
  ["a property", lines("call({", "  // protects C1: x", "  httpOnly: true,", "  path,", "})"), /\{\n.*\n {2}\n {2}path,/],
  ["an element", lines("f([", "  a,", "  // protects C1: x", "  b,", "])"), /a,\n.*\n {2}\n\]/],
  ["what the comment names", lines("// protects C1: x [tries < max → true]", "if (tries <", "  max) go();"), /\nif \(true\) go/],
  ["a word for nothing", lines("// protects C1: x [.min(8) → nothing]", "const p = z.min(8).max(9);"), /\nconst p = z\.max\(9\)/],
])("without a protection %s is gone, or another", (_, source, without) => {
  expect(protectionsIn("some.ts", source)[0]?.without).toMatch(without);
});

test("a comment that no longer fits what is below it is found", () => {
  expect(() => protectionsIn("some.ts", "// protects C1: x [tries → 1]\ngo();")).toThrow("some.ts:1 does not hold once");
});
