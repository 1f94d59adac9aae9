import ts from "typescript";

/** A text in a source file and its place there; `${value}` is part of it. */
export type Literal = { text: string; from: number; to: number };

/** The texts of the object that a file exports, by their path: `found.one`, `time-taken.hint`. */
export function literalsIn(source: string): Map<string, Literal> {
  const file = ts.createSourceFile("texts.ts", source, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const exported: ts.Expression[] = [];
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) exported.push(statement.expression);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer) continue;
      constants.set(name.getText(), initializer);
      if (statement.modifiers?.length) exported.push(initializer);
    }
  }
  const found = new Map<string, Literal>();

  function collect(node: ts.Expression, path: string) {
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) collect(node.expression, path);
    else if (ts.isCallExpression(node)) for (const argument of node.arguments) collect(argument, path);
    else if (ts.isStringLiteralLike(node)) found.set(path, { text: node.text, from: node.getStart(), to: node.end });
    else if (ts.isTemplateExpression(node)) found.set(path, { text: textOf(node), from: node.getStart(), to: node.end });
    else if (ts.isIdentifier(node) && constants.has(node.text)) collect(constants.get(node.text) ?? node, path);
    else if (ts.isObjectLiteralExpression(node)) for (const property of node.properties) collectProperty(property, path);
  }
  function collectProperty(property: ts.ObjectLiteralElementLike, path: string) {
    if (ts.isSpreadAssignment(property)) return collect(property.expression, path);
    if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) return;
    const name = ts.isComputedPropertyName(property.name) ? "" : property.name.text;
    collect(ts.isPropertyAssignment(property) ? property.initializer : property.name, path ? `${path}.${name}` : name);
  }
  for (const expression of exported) collect(expression, "");
  return found;
}

const textOf = ({ head, templateSpans }: ts.TemplateExpression) =>
  head.text + templateSpans.map(({ expression, literal }) => `\${${expression.getText()}}${literal.text}`).join("");

/** A text as source: in backticks if it was before, so that the values named by `${…}` stay values. */
export function literalOf(text: string, before: string): string {
  if (!before.startsWith("`")) return JSON.stringify(text);
  const values = new Set(before.match(valuePattern));
  const parts = text.split(new RegExp(`(${valuePattern.source})`));
  return `\`${parts.map((part) => (values.has(part) ? part : part.replace(/[\\`]|\$(?=\{)/g, "\\$&"))).join("")}\``;
}
const valuePattern = /\$\{[^}]*\}/g;
