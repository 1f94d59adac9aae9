import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { retention } from "#api/core/retention.ts";
import { mutants, occurrences } from "../attack/mutants-list.ts";
import { countsOf, documentFile, rowsOf, sectionOf, tableOf, testsNamedIn } from "./security-document.ts";

const text = readFileSync(documentFile, "utf8");
const rows = rowsOf(text);
const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

test("every test that docs/security.md names is where it says", () => {
  const named = testsNamedIn(text);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file, name }) => !read(file).includes(name))).toEqual([]);
});

test("every file that docs/security.md names is there", () => {
  const files = [...text.matchAll(/`((?:api|attack|contract|decisions|docs|e2e|testing|web)\/[\w./-]+\.\w+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("every row of ASVS 5.0, levels 1 and 2, has a state, and the table at the top counts them", () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ level }) => level !== "–")).toHaveLength(217);
  expect(text.match(/^\| (\d+\.\d+\.\d+|C\d+) \| [12–] \|/gm)).toHaveLength(rows.length);
  expect(text).toContain(countsOf(rows));
});

test("each row that holds has a protection in the list, and a test notices its loss", () => {
  const proven = new Set(mutants.map(({ row }) => row));
  expect(rows.filter(({ id, state }) => state === "holds" && !proven.has(id)).map(({ id }) => id)).toEqual([]);
  expect(proven.size).toBeGreaterThan(100);
});

test("each mutant still finds its text once, and its row holds and names the test that fails", () => {
  const wrong = mutants.flatMap(({ row, file, text: protection, instead, test: testFile, name }) => {
    const of = rows.find(({ id }) => id === row);
    const named = testsNamedIn(of?.where ?? "").some((one) => one.file === testFile && one.name === name);
    const fine = occurrences(read(file), protection) === 1 && instead !== protection && of?.state === "holds" && named;
    return fine ? [] : [{ row, state: of?.state, named, file, times: occurrences(read(file), protection), protection, name }];
  });
  expect(wrong).toEqual([]);
});

test("the document tells how long things are kept, as the code does", () => {
  const told = [...text.matchAll(/^\| .+ \| (\d+) days? \| (\d{4}-\d\d-\d\d) \|$/gm)].map(
    ([, days, since]) => `${days} since ${since}`,
  );
  expect(told.sort()).toEqual(
    Object.values(retention)
      .map(({ days, since }) => `${days} since ${since}`)
      .sort(),
  );
});

test("the table of what was taken out is the list's: `npm run mutants -- write` writes it", () => {
  expect(sectionOf(text)).toBe(tableOf(mutants));
});
