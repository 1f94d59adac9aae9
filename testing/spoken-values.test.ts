import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Of a file of texts: the keys whose sentences wait for values, or have a form for each number, and all others. */
type Keys = { waiting: Set<string>; plain: Set<string> };

const waits = (text: unknown): boolean =>
  typeof text === "string"
    ? /\{\w+\}/.test(text)
    : text !== null && typeof text === "object" && ("other" in text || Object.values(text).some(waits));

const keysOf = new Map<string, Keys>();
for (const path of globSync("{contract/src,api/src,web/app}/**/*.en.ts")) {
  const { default: texts } = (await import(resolve(path))) as { default: object };
  const [waiting, plain] = [new Set<string>(), new Set<string>()];
  for (const [key, text] of Object.entries(texts)) (waits(text) ? waiting : plain).add(key);
  keysOf.set(resolve(path), { waiting, plain });
}
/** Keys that wait for values wherever they are. */
const everywhere = new Set([...keysOf.values()].flatMap(({ waiting }) => [...waiting]));
for (const { plain } of keysOf.values()) for (const key of plain) everywhere.delete(key);

/** Files whose sentences are in a table of messages, or chosen by a function, and said later. */
const saidLater = [
  "api/src/platform/core/india.ts",
  "web/app/blocks/back-office/office-page.tsx",
  "web/app/admin/executives/executives.page.tsx",
  "web/app/student/orders/bought-lessons.tsx",
  "contract/src/refusals/catalogue.ts",
  "contract/src/refusals/access.ts",
];

/** The names under which a source knows texts, and their keys that wait. */
function textsKnownIn(file: ts.SourceFile, path: string): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const learn = (name: string | undefined, textsPath: string) => {
    const keys = keysOf.get(textsPath);
    if (name && keys) known.set(name, keys.waiting);
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text
        .replace("#web/", `${resolve("web/app")}/`)
        .replace("#api/", `${resolve("api/src")}/`);
      learn(node.importClause?.name?.text, resolve(dirname(path), from));
    }
    if (ts.isVariableDeclaration(node) && ts.isArrayBindingPattern(node.name) && node.initializer) {
      const [first] = node.name.elements;
      const [, area = ""] = /^(?:use|document)Texts\("([\w-]+)"\)/.exec(node.initializer.getText()) ?? [];
      if (first && ts.isBindingElement(first)) learn(first.name.getText(), resolve(`web/app/texts/${area}.en.ts`));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return known;
}

/** Sentences in a source that nobody fills in: they are shown with their placeholders. */
function unspokenIn(source: string, path = "web/app/screen.tsx"): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const known = textsKnownIn(file, path);
  const others = /\.en\.ts"|Texts\(|Areas\[/.test(source) ? everywhere : undefined; // a row's texts have that name too
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const from = node.expression.getText();
      const keys = known.get(from) ?? (/^\w*(texts|english)\w*(\[\w+\])?$/i.test(from) ? others : undefined);
      if (keys?.has(node.name.text) && !isSaid(node)) found.push(`${path}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether an expression, or the choice that it is part of, is what `t` is given to translate. */
function isSaid(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node || isSaid(parent);
  if (ts.isParenthesizedExpression(parent) || ts.isBinaryExpression(parent) || ts.isNonNullExpression(parent))
    return isSaid(parent);
  if (ts.isElementAccessExpression(parent) || ts.isPropertyAccessExpression(parent)) return isSaid(parent);
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    /^(t|say[A-Z]\w*|translate\w*|translator\(.*\))$/.test(parent.expression.getText())
  );
}

const sources = globSync("{contract/src,api/src,web/app}/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.tsx?$|\.(en|hi)\.ts$|\/testing\//.test(path) && !saidLater.includes(path),
);

test("nobody reads a placeholder: every sentence that waits for values is said with them", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((path) => unspokenIn(readFileSync(path, "utf8"), path))).toEqual([]);
});

test.each([
  ["<p>{texts.total}</p>", "texts.total"],
  ["<p>{t(texts.total, { rupees })}</p>", ""],
  ["<Row label={isPaid ? texts.pay : texts.total} />", "texts.pay, texts.total"],
  ["<Row label={t(isPaid ? texts.pay : texts.total, { rupees })} />", ""],
  ["toast.success(texts.total)", "texts.total"],
  ["const words = `${texts.total}!`;", "texts.total"],
  ["<p>{texts.myBookings}</p>", ""],
])("of %s a family would read the placeholders of “%s”", (source, placeholders) => {
  const found = unspokenIn(`const [texts, t] = useTexts("orders"); ${source}`);
  expect(found.map((one) => one.split(": ")[1]).join(", ")).toBe(placeholders);
});
