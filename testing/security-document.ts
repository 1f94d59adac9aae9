import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Protection } from "../attack/protections.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Rows of docs/security.md. */
    proves?: string[];
    /** Part of the message of its failure, where it measures time and could fail for another reason. */
    failsWith?: string;
  }
}

export const documentFile = join(import.meta.dirname, "../docs/security.md");
const states = ["holds", "built, not shown by a test", "no", "n/a"] as const;

/** `level`: of ASVS; a dash for what we added. */
type Row = { id: string; level: string; state: string };

const row = new RegExp(`^(\\| (\\d+\\.\\d+\\.\\d+|C\\d+) \\| ([12–]) \\| .+? \\| (${states.join("|")}) \\| .+ \\|).*\\|$`, "gm");

export const rowsOf = (text: string): Row[] =>
  [...text.matchAll(row)].map(([, , id = "", level = "", state = ""]) => ({ id, level, state }));

/** A test that says in its `meta` which rows it proves. `name` may hold placeholders for its cases. */
export type Proof = { rows: string[]; file: string; name: string; failsWith?: string };

export const allProofs = (folder = "."): Proof[] =>
  globSync("{contract,api/src,packages,web/app,testing,attack,e2e}/**/*.test.{ts,tsx}", {
    cwd: folder,
    exclude: ["**/node_modules"],
  })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), "utf8");
      return source.includes("proves: [") ? verificationsIn(file, source) : [];
    });

function verificationsIn(file: string, source: string): Proof[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Proof[] = [];
  const visit = (node: ts.Node): void => {
    const [title, options] = ts.isCallExpression(node) ? node.arguments : [];
    const meta = title && options && ts.isObjectLiteralExpression(options) ? valueOf(options, "meta") : undefined;
    const proves = meta && ts.isObjectLiteralExpression(meta) ? valueOf(meta, "proves") : undefined;
    if (title && meta && proves && ts.isArrayLiteralExpression(proves)) {
      const failsWith = ts.isObjectLiteralExpression(meta) ? textOf(valueOf(meta, "failsWith")) : undefined;
      found.push({
        rows: proves.elements.map(textOf).filter(Boolean),
        file,
        name: textOf(title),
        ...(failsWith && { failsWith }),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const valueOf = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties.find((one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === name)
    ?.initializer;

const textOf = (node: ts.Node | undefined): string =>
  node ? (ts.isStringLiteralLike(node) ? node.text : node.getText().slice(1, -1)) : "";

/** The table at the top, as the rows below make it. */
function countsOf(rows: Row[]): string {
  const line = (name: string, some: Row[]) =>
    `| ${name} | ${states.map((state) => some.filter((one) => one.state === state).length).join(" | ")} |`;
  const ofLevels = (...levels: string[]) => rows.filter(({ level }) => levels.includes(level));
  return [line("Level 1", ofLevels("1")), line("Level 2", ofLevels("2")), line("Both", ofLevels("1", "2"))].join("\n");
}

const counts = /^\| Level 1 \|.*\n\| Level 2 \|.*\n\| Both \|.*$/m;
const section = /(?<=^## Taken out, one at a time\n\n)[^]*?(?=\n## )/m;
const cell = (text: string) => text.replaceAll("|", "\\|");

function tableOf(protections: Protection[]): string {
  const lines = protections.map((one) => `| ${one.row} | ${cell(one.what)} | \`${one.file}\` |`);
  const rows = new Set(protections.map((one) => one.row)).size;
  return `\`npm run test:mutation\` takes these ${protections.length} protections, of ${rows} rows, out of a copy of the code, one at a time. Without it, a test of its row has to fail; with the code as it is, it passes.

| Id | Without | In |
|---|---|---|
${lines.join("\n")}
`;
}

const shownBy = (id: string, proofs: Proof[]): string =>
  [
    ...Map.groupBy(
      proofs.filter(({ rows }) => rows.includes(id)),
      ({ file }) => file,
    ),
  ]
    .map(([file, some]) => `\`${file}\` ${some.map(({ name }) => `“${cell(name)}”`).join(" ")}`)
    .join(" · ");

/** The document with what code and tests say: the tests of each row, its protections, and how many rows hold. */
export const withTables = (text: string, proofs: Proof[], protections: Protection[]): string =>
  text
    .replace(row, (_, start: string, id: string) => `${start} ${shownBy(id, proofs)} |`)
    .replace(section, () => tableOf(protections))
    .replace(counts, () => countsOf(rowsOf(text)));
