// `npm run mutants`: takes out one protection at a time, in each of two copies of this checkout, and demands that the test which
// docs/security.md names for it fails. `npm run mutants -- 6.3.1 attack/codes` only those rows or files; `-- write` also
// writes the table into docs/security.md.
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { documentFile, withTables } from "../testing/security-document.ts";
import { copyCheckout } from "./copy-checkout.ts";
import { type Mutant, mutants, occurrences } from "./mutants-list.ts";
import { type Outcome, runTests } from "./run-tests.ts";

const words = process.argv.slice(2).filter((word) => word !== "write");
const write = process.argv.includes("write");
if (write && words.length > 0) {
  console.error("The table is written from a run of all mutants: write takes no other words.");
  process.exit(2);
}
const chosen = mutants.filter(
  ({ row, file, test }) => words.length === 0 || words.some((word) => row === word || file.includes(word) || test.includes(word)),
);
const began = Date.now();
const errors: string[] = [];
const groups = Map.groupBy(chosen, ({ test }) => test).entries();
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, () => tryOutGroups(copyCheckout())));

const minutes = Math.max(1, Math.round((Date.now() - began) / 60_000));
console.log(`\n${chosen.length} mutants, ${chosen.length - errors.length} died, in ${minutes} min`);
for (const error of errors) console.error(error);
if (write && errors.length > 0) console.error("Nothing was written.");
else if (write) writeFileSync(documentFile, withTables(readFileSync(documentFile, "utf8"), mutants));
process.exit(errors.length > 0 ? 1 : 0);

/** Takes the next file's mutants until none are left, in a copy of its own. */
async function tryOutGroups(copy: string): Promise<void> {
  for (const [file, group] of groups) {
    const names = [...new Set(group.map(({ name }) => name))];
    const first = await runTests(copy, file, names);
    const sound = first.failed.length > 0 ? await runTests(copy, file, names) : first; // a busy machine may fail once
    console.log(`\n${file}`);
    const tellsApart = group.filter(({ row, name }) => {
      const why = whyNotSound(sound, name);
      return !why || fail(row, `unchanged, "${name}" ${why}`);
    });
    for (const mutant of tellsApart) await tryOut(copy, mutant);
  }
}

async function tryOut(copy: string, { row, without, file, text, instead, test, name, because }: Mutant) {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  if (occurrences(source, text) !== 1) return fail(row, `${file} holds ${occurrences(source, text)} times: ${text}`);
  writeFileSync(
    path,
    source.replace(text, () => instead),
  );
  const outcome = await runTests(copy, test, [name]);
  writeFileSync(path, source);
  const why = whyAlive(outcome, because);
  if (why) return fail(row, `without ${without}, "${name}" ${why}`);
  return console.log(`  died  ${row}  without ${without}: ${outcome.failed[0]?.said.split("\n")[0]}`);
}

function whyNotSound({ passed, failed, broken }: Outcome, name: string): string | undefined {
  if (broken) return `could not be run: ${broken}`;
  const failure = failed.find((one) => one.name.includes(name));
  if (failure) return `fails: ${failure.said}`;
  return passed.some((one) => one.includes(name)) ? undefined : "is no test there";
}

/** Why the mutant is not dead: the test must fail because of what it found, not by a time-out or because nothing works any more. */
function whyAlive({ failed, broken }: Outcome, because = ""): string | undefined {
  if (broken) return `could not be run: ${broken}`;
  if (failed.length === 0) return "passes";
  const found = failed.filter(({ said }) => !/timed out in \d+ ?ms|timeout \d+ ?ms exceeded/i.test(said));
  if (found.length === 0) return "fails by a time-out only";
  return found.some(({ said }) => said.includes(because)) ? undefined : `fails for another reason: ${found[0]?.said}`;
}

function fail(row: string, sentence: string): false {
  errors.push(`${row}: ${sentence}`);
  console.log(`  ALIVE ${row}  ${sentence}`);
  return false;
}
