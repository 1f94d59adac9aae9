import { join } from "node:path";
import type { Mutant } from "../attack/mutants-list.ts";

export const documentFile = join(import.meta.dirname, "../docs/security.md");
const states = ["holds", "built, not shown by a test", "no", "n/a"] as const;

/** `level`: of ASVS; a dash for what we added. */
type Row = { id: string; level: string; state: string; where: string };

const row = new RegExp(`^\\| (\\d+\\.\\d+\\.\\d+|C\\d+) \\| ([12–]) \\| .+? \\| (${states.join("|")}) \\| (.+) \\|$`, "gm");

export const rowsOf = (text: string): Row[] =>
  [...text.matchAll(row)].map(([, id = "", level = "", state = "", where = ""]) => ({ id, level, state, where }));

/** The tests that a text names: a file in backticks, then parts of names in quotes. */
export const testsNamedIn = (text: string): { file: string; name: string }[] =>
  [...text.matchAll(/`([\w/.-]+\.test\.tsx?)`((?: "[^"]+")+)/g)].flatMap(([, file = "", names = ""]) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ file, name })),
  );

/** The table at the top, as the rows below make it. */
export function countsOf(rows: Row[]): string {
  const line = (name: string, some: Row[]) =>
    `| ${name} | ${states.map((state) => some.filter((one) => one.state === state).length).join(" | ")} |`;
  const ofLevels = (...levels: string[]) => rows.filter(({ level }) => levels.includes(level));
  return [line("Level 1", ofLevels("1")), line("Level 2", ofLevels("2")), line("Both", ofLevels("1", "2"))].join("\n");
}

const counts = /^\| Level 1 \|.*\n\| Level 2 \|.*\n\| Both \|.*$/m;
const section = /(?<=^## Taken out, one at a time\n\n)[^]*?(?=\n## )/m;

/** What `npm run mutants -- write` writes: each protection that was taken out, and the test that failed. */
export function tableOf(mutants: Mutant[]): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const lines = mutants.map(
    ({ row, without, file, test, name }) => `| ${row} | ${cell(without)} | \`${file}\` | \`${test}\` "${name}" |`,
  );
  const rows = new Set(mutants.map(({ row }) => row)).size;
  return `\`npm run mutants\` takes these ${mutants.length} protections, of ${rows} rows, out of a copy of the code, one at a time. Without it, the test beside it has to fail; with the code as it is, it passes.

| Id | Without | In | The test that fails |
|---|---|---|---|
${lines.join("\n")}
`;
}

export const sectionOf = (text: string): string | undefined => section.exec(text)?.[0];

/** The document with the table of what was taken out, and its rows counted. */
export const withTables = (text: string, mutants: Mutant[]): string =>
  text.replace(section, () => tableOf(mutants)).replace(counts, () => countsOf(rowsOf(text)));
