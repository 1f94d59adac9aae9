import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

/**
 * One protection, as a comment above it says: `protects ROW: what it is`, or `protects ROW: what it is [this → that]`. Without the
 * protection, the statement, property, element or argument below is gone, or "this" in it is "that".
 */
export type Protection = { row: string; what: string; file: string; line: number; source: string; without: string };

const comment = /^[ \t]*(?:\/\/|--|#) protects (\d+\.\d+\.\d+|C\d+): (.+?)(?: \[(.+?) → (.*)\])?$/gm;

/** Every protection that comments in the product's sources name. */
export const allProtections = (folder = "."): Protection[] =>
  globSync(["{contract/src,api/src,api/sql,packages,web,ops}/**/*.{ts,tsx,sql}", "deploy/{Caddyfile,nginx.conf,haproxy.cfg}"], {
    cwd: folder,
    exclude: ["**/node_modules", "**/build", "**/*.test.*"],
  })
    .toSorted()
    .flatMap((file) => protectionsIn(file, readFileSync(`${folder}/${file}`, "utf8")));

/** Throws where a comment does not fit what is below it. */
export function protectionsIn(file: string, source: string): Protection[] {
  return [...source.matchAll(comment)].map((found) => {
    const [whole, row = "", what = "", from, to = ""] = found;
    const line = source.slice(0, found.index).split("\n").length;
    const [start, end] = placeBelow(file, source, found.index + whole.length);
    const without = from ? replaced(source.slice(start, end), from, to) : "";
    if (without === undefined) throw new Error(`${file}:${line} does not hold once what it protects: ${from}`);
    const after = from ? source.slice(end) : source.slice(end).replace(/^\s*,/, "");
    return { row, what, file, line, source, without: source.slice(0, start) + without + after };
  });
}

/** With a text, in which blanks stand for any, replaced. Undefined unless it is there once. */
function replaced(text: string, from: string, to: string): string | undefined {
  const words = from.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const parts = text.split(new RegExp(words.join(String.raw`\s+`)));
  return parts.length === 2 ? parts.join(to === "nothing" ? "" : to) : undefined;
}

/** What is below the comment that ends at this position. */
function placeBelow(file: string, source: string, position: number): [number, number] {
  if (file.endsWith(".sql")) return statementOfSql(source, position);
  return /\.tsx?$/.test(file) ? partBelow(file, source, position) : lineBelow(source, position);
}

/** The next line of a file of settings that is no comment. */
function lineBelow(source: string, position: number): [number, number] {
  const start = /\n[ \t]*(?!#)\S/.exec(source.slice(position));
  const from = position + (start?.index ?? 0) + 1;
  return [from, source.indexOf("\n", from)];
}

/** The largest statement, property, element, argument or attribute that begins after this position. */
function partBelow(file: string, source: string, position: number): [number, number] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (found || node.end < position) return;
    if (node.getStart(tree) > position && isPart(node) && isFirst(node)) found = node;
    else ts.forEachChild(node, visit);
  };
  const isFirst = (node: ts.Node) => /^(\s|\/\/[^\n]*\n|\/\*[^]*?\*\/)*$/.test(source.slice(position, node.getStart(tree)));
  visit(tree);
  if (!found) throw new Error(`${file}: nothing is below the comment at ${position}`);
  return [found.getStart(tree), found.end];
}

function isPart(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isSourceFile(node)) return false;
  if (ts.isStatement(node)) return !ts.isBlock(node);
  if (ts.isObjectLiteralElementLike(node) || ts.isClassElement(node) || ts.isJsxAttribute(node) || ts.isTypeElement(node))
    return true;
  if (ts.isArrayLiteralExpression(parent)) return true;
  return (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.arguments?.some((one) => one === node) === true;
}

const statementOfSql = (source: string, position: number): [number, number] => [position, source.indexOf(";", position) + 1];
