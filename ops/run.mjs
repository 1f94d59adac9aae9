// `npm run fix`, `seed`, `account` and others: runs one script on the pinned Node.
import { readFileSync } from "node:fs";
import { formerNames, scripts } from "./scripts.mjs";
import { build, fail, install, run } from "./setup.mjs";
import { readWords } from "./words.mjs";

const longTests = () => [
  "log-verify",
  "e2e/notifications",
  "operations-doc",
  "testing/scripts",
  "db/embedded",
  "e2e/accessibility",
  "e2e/hindi.test",
  "e2e/starting",
  ...JSON.parse(readFileSync(new URL("../testing/long-tests.json", import.meta.url), "utf8")).filter(
    (file) => !file.startsWith("attack/"),
  ),
];

async function fix() {
  await run(["node_modules/oxlint/bin/oxlint", "--type-aware", "--fix", "."]);
  return run(["node_modules/oxfmt/bin/oxfmt", "."]);
}

async function stress(words) {
  const vitest = (...more) => run(["node_modules/vitest/vitest.mjs", "run", ...more], { ATTACK: "full" });
  const rounds = [["--project", "attack", ...words]];
  if (words.length === 0) rounds.push(longTests(), ["--project", "firefox"], ["--project", "webkit"]);
  let code = 0;
  for (const round of rounds) code ||= await vitest(...round);
  return code;
}

const [typed = "", ...words] = process.argv.slice(2);
const name = formerNames[typed] ?? typed;
if (name !== typed)
  console.error(`npm run ${typed} is called npm run ${name} now; the next version no longer knows the former name.`);
if (!Object.hasOwn(scripts, name)) fail(`There is no script named "${name}".`);
const { file, summary, builds, production } = scripts[name];
if (summary) readWords(name, words);
install();
if (builds) await build();
if (name === "fix") process.exit(await fix());
if (name === "test:stress") process.exit(await stress(words));
process.exit(await run([file, ...words], production ? { NODE_ENV: "production" } : {}));
