import { resolve } from "node:path";
import { expect, test } from "vitest";
import { exported, imported } from "../ops/texts/exchange.ts";
import { readPo, writePo } from "../ops/texts/po.ts";
import home from "../web/app/texts/home.en.ts";
import logs from "../web/app/texts/office/logs.en.ts";
import { readSource, translatables } from "../ops/texts/translatable.ts";

const po = exported();
const { entries } = readPo(po);
const nothing = new Map<string, string>();

/** The file with another Hindi for some texts. */
const translating = (texts: Record<string, string[]>) =>
  writePo(entries.map((entry) => ({ ...entry, translation: texts[entry.context] ?? entry.translation })));

test("a translator is told first that no native editor has read the Hindi yet", () => {
  expect(po.split("\n")[0]).toMatch(/^# .*No native editor has read it yet/);
});

test("a translator who changes nothing changes no file", () => {
  expect(imported(po)).toEqual({ files: nothing, faults: [] });
});

test("a translator who rewrites every text and then thinks better of it leaves every file as it was", () => {
  const rewritten = imported(
    writePo(entries.map((entry) => ({ ...entry, translation: entry.translation.map((text) => `अब ${text}`) }))),
  );
  expect(rewritten.faults).toEqual([]);
  expect(rewritten.files.size).toBe(new Set(translatables().map(({ path }) => path)).size);
  const { files } = imported(po, (path) => rewritten.files.get(path) ?? readSource(path));
  expect(files.size).toBe(rewritten.files.size);
  expect([...files].filter(([path, text]) => text !== readSource(path))).toEqual([]);
});

test("a translator finds every Hindi text of the product in the file", async () => {
  const inFile = new Set(entries.flatMap(({ translation }) => translation));
  for (const path of new Set(
    translatables()
      .map((one) => one.path)
      .filter((one) => !one.includes("/refusals/")),
  )) {
    const { default: texts } = (await import(resolve(path))) as { default: Record<string, string | Record<string, string>> };
    const said = Object.values(texts).flatMap((text) => (typeof text === "string" ? text : Object.values(text)));
    expect(said.filter((text) => !inFile.has(text))).toEqual([]);
  }
  expect(new Set(entries.map(({ context }) => context)).size).toBe(entries.length);
});

test("a translator gets nothing of the back office, which has no Hindi", () => {
  expect(entries.map(({ english }) => english).flat()).toContain(home.search);
  expect(po).not.toContain(logs.goneForAll);
});

test("a translation with quotation marks, backslashes, line ends and code in it is a text and nothing else", () => {
  const odd = "\"x\" 'y' `z` \\ $ \n${process.exit(1)} {name}";
  const plain = translating({ "reasons.student-absent": [odd.replace(/\$?\{\S*\}/g, "")] });
  const changed = imported(plain).files.get("api/src/domains/lessons/reasons.hi.ts") ?? "";
  expect(changed).toContain(String.raw`"student-absent": "\"x\" 'y' ${"`z`"} \\ $ \n `);
  const inValues = translating({ "refusals/families.too-many-children.message": ["`${maxChildren}` \\ $" + "{maxChildren}"] });
  const withValues = imported(inValues).files.get("contract/src/refusals/families.hi.ts") ?? "";
  expect(withValues).toContain("message: `\\`${maxChildren}\\` \\\\ ${maxChildren}`");
  expect(imported(translating({ "home.search": [odd] })).faults).toHaveLength(2);
});

test.each([
  ["a lost placeholder", { "home.cleared": ["फ़ॉर्म खाली है।"] }, ['"home.cleared" has lost {email}: फ़ॉर्म खाली है।']],
  [
    "a misspelt placeholder",
    { "home.courses": ["{count} कोर्स", "{cuont} कोर्स"] },
    ['"home.courses" has {cuont}, which the English has not: {cuont} कोर्स'],
  ],
  [
    "a lost tag around a link or bold words",
    { "courses.noExactMatch": ["“{words}</w>”"] },
    ['"courses.noExactMatch" has lost <w>: “{words}</w>”'],
  ],
  [
    "one plural form of two",
    { "home.courses": ["{count} कोर्स", ""] },
    ['"home.courses" needs a sentence for one and one for many.'],
  ],
])("a translation with %s is refused in one sentence, and nothing changes", (_, texts, faults) => {
  expect(imported(translating({ ...texts, "home.search": ["ढूँढें"] }))).toEqual({ files: nothing, faults });
});

test("a text that the product does not have is refused, and one whose English has changed since", () => {
  const unknown = po.replace('msgctxt "home.search"', 'msgctxt "home.serach"');
  expect(imported(unknown).faults).toEqual(['There is no text "home.serach".']);
  const outdated = po.replace('msgctxt "home.search"\nmsgid "Search"', 'msgctxt "home.search"\nmsgid "Find"');
  expect(imported(outdated).faults).toEqual(['The English of "home.search" has changed since the export.']);
});

test("a text that is not yet translated or marked as doubtful stays as it is, in files of any editor", () => {
  expect(imported(translating({ "home.search": [""] }))).toEqual({ files: nothing, faults: [] });
  const doubtful = translating({ "home.search": ["ढूँढें"] }).replace(/(?=msgctxt "home.search")/, "#, fuzzy\n");
  expect(imported(doubtful)).toEqual({ files: nothing, faults: [] });
  const edited = `\uFEFF${translating({ "home.search": ["ढूँढें"] }).replace('"ढूँढें"', '""\n"ढूँ"\n"ढें"')}\n#~ msgid "Old"\n#~ msgstr "पुराना"\n`;
  const { files } = imported(edited.replaceAll("\n", "\r\n"));
  expect([...files.keys()]).toEqual(["web/app/texts/home.hi.ts"]);
  expect(files.get("web/app/texts/home.hi.ts")).toContain('search: "ढूँढें",');
});

test("a file with a damaged line is refused, and the translator is told which line", () => {
  const damaged = translating({ "home.search": ["ढूँढें"] }).replace('msgstr "ढूँढें"', 'msgstr "ढूँढें');
  const { files, faults } = imported(damaged);
  expect([files, faults]).toEqual([nothing, [expect.stringMatching(/^Line \d+ is not one of a PO file: msgstr "ढूँढें$/)]]);
});
