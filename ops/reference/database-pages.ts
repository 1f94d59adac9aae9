import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Every trigger, by table: when it runs, and what the comment above its function says. */
export function triggerRows(): string[] {
  const files = globSync("api/sql/**/*.sql", { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: read(path) }));
  const said = new Map<string, string>();
  for (const { text } of files)
    for (const [, comment = "", name = ""] of text.matchAll(/((?:^-- [^\n]*\n)*)^create function (\w+)/gm))
      said.set(name, words(comment));
  const triggers = files.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /((?:^-- [^\n]*\n)*)^create (?:constraint )?trigger (\w+)\s+((?:after|before)\b[^;]*?) on (\w+)\b[^;]*?execute function (\w+)/gm,
      ),
    ].map(([, comment = "", name = "", when = "", table = "", does = ""]) => {
      const what = words(comment) || (said.get(does) ?? "");
      const at = `${basename(dirname(path))}/${basename(path)}`;
      return { table, row: `| \`${table}\` | \`${name}\` | ${when.replace(/\s+/g, " ")} | \`${does}\` (${at}) ${what} |` };
    }),
  );
  return triggers.toSorted((one, other) => one.table.localeCompare(other.table)).map(({ row }) => row);
}

const words = (comment: string) => comment.replace(/^-- /gm, "").replace(/\s+/g, " ").trim();

/** Every background job, with its turns. */
export function jobRows(): string[] {
  const jobs = [...read("api/src/app/all-jobs.ts").matchAll(/job\("([\w-]+)", (timer|at\.\w+)(?:\("?([\w:]+)"?\))?/g)];
  const deletions = [...read("api/src/app/all-jobs.ts").matchAll(/^\s+\["([\w-]+)",/gm)];
  return [
    ...jobs.map(([, name = "", when = "", word = ""]) => `| \`${name}\` | ${turns(when, word)} |`),
    ...deletions.map(([, name = ""]) => `| \`${name}\` | every hour |`),
  ];
}

function turns(when: string, word: string): string {
  if (when === "timer") return `every ${word} seconds, in every process`;
  if (when === "at.everyHour") return `every hour, at minute ${word}`;
  if (when === "at.everyDay") return `every day at ${word}`;
  return when === "at.everyMinute" ? "every minute" : "every 10 minutes";
}
