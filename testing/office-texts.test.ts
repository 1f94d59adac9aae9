import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const screens = globSync("web/app/{admin,executive,blocks/{account,back-office,desk,forms,lists}}/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.tsx?$/.test(path),
);

/** Attributes that people read or hear, whatever their text. */
const spoken =
  /^(alt|aria-label|busy|busyText|caption|empty|hint|keep|label|note|placeholder|question|search|send|submit|title)$/;
const word = /\p{L}{2}/u;
/** "Save", "Delete {name}?", "done." and the like, but no key, address or class. */
const sentence = /^\p{Lu}\p{Ll}+(?![\w/])|\p{L} .*[.?!…]$|^\p{L}+\.{3}$/u;
/** Keys of a keyboard, and a browser. */
const names = new Set(["Enter", "Esc", "Edge"]);

/** The words of a literal, without the values in it. */
function wordsOf(node: ts.Node): string {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text.trim();
  if (!ts.isTemplateExpression(node)) return "";
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("");
}

/** Literals that are imported or compared are not shown. */
const isShown = ({ parent }: ts.Node) =>
  !ts.isImportDeclaration(parent) &&
  !ts.isExportDeclaration(parent) &&
  !ts.isLiteralTypeNode(parent) &&
  !(ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()));

/** The texts in a source that belong in a file of texts. */
function textsIn(source: string, path = "screen.tsx"): string[] {
  const found: string[] = [];
  function visit(node: ts.Node, attribute = "") {
    const words = wordsOf(node);
    const isText = ts.isJsxText(node) || spoken.test(attribute) ? word : sentence;
    if (isText.test(words) && isShown(node) && !names.has(words)) found.push(words);
    ts.forEachChild(node, (child) => visit(child, ts.isJsxAttribute(node) ? node.name.getText() : attribute));
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found;
}

test("an admin reads nothing on a screen that is not among the texts of the back office", () => {
  expect(screens.length).toBeGreaterThan(80);
  const found = screens.flatMap((path) => textsIn(readFileSync(path, "utf8"), path).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
});

test.each([
  ["<p>none</p>", "none"],
  ["<input placeholder='name, id' className='grow font-bold' />", "name, id"],
  ["<Menu title={isOpen ? 'close' : `open ${name}`} />", "close, open "],
  ["toast.success('Saved');", "Saved"],
  ["const done = `${name} is added.`;", " is added."],
  ["if (status === 'Ready') load('Asia/Kolkata', 'badge badge-done', `/admin/courses?in=${key}`);", ""],
])("of %s a reader meets “%s”", (source, texts) => {
  expect(textsIn(source).join(", ")).toBe(texts);
});
