import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");

/** A constant or function at the top of a file: what the comment above it says, and its source. */
export type Declaration = { file: string; name: string; said: string; source: string; isExported: boolean };

export const sourceOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** The product's own files, without tests and what tests use. */
export const productFiles = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: root,
    exclude: ["**/node_modules", "**/build", "**/*.test.*", "api/src/testing/**", "**/testing/**"],
  }).toSorted();

/** What files declare at their top. */
export const declarationsIn = (pattern: string): Declaration[] =>
  productFiles(pattern).flatMap((file) => {
    const source = sourceOf(file);
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
    return tree.statements.flatMap((statement) => {
      const isExported =
        ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      const of = (name: string, node: ts.Node) => ({
        ...{ file, name, said: commentAbove(source, statement), source: node.getText() },
        isExported: isExported === true,
      });
      if (ts.isFunctionDeclaration(statement) && statement.name) return [of(statement.name.text, statement)];
      if (!ts.isVariableStatement(statement)) return [];
      return statement.declarationList.declarations.flatMap((one) =>
        one.initializer && ts.isIdentifier(one.name) ? [of(one.name.text, one.initializer)] : [],
      );
    });
  });

function commentAbove(source: string, statement: ts.Statement): string {
  const found = ts.getLeadingCommentRanges(source, statement.getFullStart()) ?? [];
  const lines = found.map(({ pos, end }) => source.slice(pos, end)).filter((one) => !one.startsWith("// protects "));
  return (lines.at(-1) ?? "")
    .replace(/^\/\*\*?|\*\/$|^\/\/ ?/g, "")
    .replace(/^\s*\* ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "\\<");

/** A table; each row is a list of cells. */
export const tableOf = (heads: string[], rows: string[][]): string =>
  [heads, heads.map(() => "---"), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** What `texts` says of each of these, which it has to name one by one. Throws for one that is missing or gone. */
export function described(what: string, names: Iterable<string>, texts: Record<string, string>): Map<string, string> {
  const all = [...new Set(names)];
  const missing = all.filter((name) => !texts[name]);
  const gone = Object.keys(texts).filter((name) => !all.includes(name));
  if (missing.length > 0) throw new Error(`${what}: docs/reference does not describe ${missing.join(", ")}`);
  if (gone.length > 0) throw new Error(`${what}: docs/reference describes ${gone.join(", ")}, which is not there`);
  return new Map(all.map((name) => [name, texts[name] ?? ""]));
}
