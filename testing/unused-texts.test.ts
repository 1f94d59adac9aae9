import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";

const code = globSync("{contract/src,api/src,web/app}/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$|\.(en|hi)\.ts$|\/testing\//.test(path))
  .map((path) => readFileSync(path, "utf8"));
const wordsIn = (source: string) => new Set([...source.matchAll(/["'`]([\w-]+)["'`]/g)].map(([, word]) => word));
/** The columns of people in the register of personal data, which are named by what they hold. */
const columnsOfPeople = [...code.join("\n").matchAll(/(?:shown|hidden):\s*"([^"]+)"/g)].flatMap(([, names = ""]) =>
  names.split(" "),
);
const quoted = new Set([...wordsIn(code.join("\n")), ...columnsOfPeople]);

/** The code that names an area, in quotation marks, by its file, or as in `titlesIn` and `officeLetters`. The back office imports its own. */
function usersOf(path: string): string {
  const area = basename(path, ".en.ts");
  if (path.includes("/office/")) return code.filter((source) => source.includes(`/office/${area}.en.ts"`)).join("\n");
  const name = area.includes("-") ? area.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) : `${area}(?:In|Texts)`;
  const naming = new RegExp(`"${area}"|/${area}\\.|\\b${name}\\b`);
  return code.filter((source) => naming.test(source)).join("\n");
}

/** Whether a key is composed as in `${step}Text`, from a word that is quoted somewhere or a number. */
const isComposed = (key: string, users: string) =>
  [...users.matchAll(/`(\w*)\$\{[^}]*\}(\w*)`/g)].some(([, before = "", after = ""]) => {
    const word = key.slice(before.length, key.length - after.length);
    return word !== key && before + word + after === key && (quoted.has(word) || /^\d$/.test(word));
  });

/** Whether a key is read as in `texts.step`, or destructured as in `const [{ step }] = `. */
const isRead = (key: string, users: string) =>
  new RegExp(`\\.${key}\\b|[{,]\\s*${key}\\b[^{}=]*\\}(?:, \\w+)?[\\])]?\\s*=`).test(users);

test.each(globSync("{contract/src,api/src,web/app}/**/*.en.ts"))("every text of %s is said somewhere", async (path) => {
  const { default: texts } = (await import(resolve(path))) as { default: object };
  const users = usersOf(path);
  const unused = Object.keys(texts).filter((key) => !isRead(key, users) && !isComposed(key, users) && !quoted.has(key));
  expect(unused).toEqual([]);
});
