// `npm run test:mutation`: takes out one protection at a time, in each of two copies of this checkout, and demands that a test of its row
// of docs/security.md fails. `npm run test:mutation -- 6.3.1 identity/codes` only those rows or files; `-- write` takes nothing out, and
// writes what protections and tests say of themselves into docs/security.md.
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { allProofs, documentFile, type Proof, withTables } from "../testing/security-document.ts";
import { copyCheckout } from "./copy-checkout.ts";
import { allProtections, type Protection } from "./protections.ts";
import { type Outcome, runTests } from "./run-tests.ts";

const words = process.argv.slice(2);
const [proofs, protections] = [allProofs(), allProtections()];
if (words.includes("write")) {
  writeFileSync(documentFile, withTables(readFileSync(documentFile, "utf8"), proofs, protections));
  process.exit(0);
}
const chosen = protections.filter(
  ({ row, file }) => words.length === 0 || words.some((word) => row === word || file.includes(word)),
);
const began = Date.now();
const errors: string[] = [];
const left = chosen.values();
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, () => tryOutAll(copyCheckout())));

const minutes = Math.max(1, Math.round((Date.now() - began) / 60_000));
console.log(`\n${chosen.length} mutants, ${chosen.length - errors.length} died, in ${minutes} min`);
for (const error of errors) console.error(error);
process.exit(errors.length > 0 ? 1 : 0);

/** Takes out the next protection until none is left, in a copy of its own. */
async function tryOutAll(copy: string): Promise<void> {
  const sound = new Map<string, string | undefined>();
  for (const protection of left) {
    const { row, what, file, line } = protection;
    const tests = testsOf(row);
    const why: string[] = [];
    for (const [test, some] of tests) {
      if (!sound.has(test)) sound.set(test, await whyNotSound(copy, test));
      const reason = sound.get(test) ?? (await whyAlive(copy, protection, test, some));
      if (reason) why.push(reason);
      else break;
    }
    if (why.length < tests.length) console.log(`  died  ${row}  without ${what}`);
    else {
      errors.push(`${row}: without ${what} (${file}:${line}): ${why.join("; ")}`);
      console.log(`  ALIVE ${errors.at(-1)}`);
    }
  }
}

/** The files with tests of a row, those that take the least time first. */
function testsOf(row: string): [file: string, Proof[]][] {
  const costs = [/^(contract|testing)\/|\.unit\.test/, /^api\//, /^web\//, /^attack\//, /^e2e\//];
  const cost = (file: string) => costs.findIndex((one) => one.test(file));
  const files = Map.groupBy(
    proofs.filter(({ rows }) => rows.includes(row)),
    ({ file }) => file,
  );
  return [...files].toSorted(([one], [other]) => cost(one) - cost(other));
}

/** The part of a name without placeholders by which its tests are found. */
function fixedPart({ name }: Proof): string {
  const parts = name.split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/).toSorted((one, other) => other.length - one.length);
  return parts[0]?.trim() ?? name;
}

async function whyNotSound(copy: string, file: string): Promise<string | undefined> {
  const names = proofs.filter((proof) => proof.file === file).map(fixedPart);
  const first = await runTests(copy, file, names);
  const { failed, broken } = first.failed.length > 0 ? await runTests(copy, file, names) : first; // a busy machine may fail once
  if (broken) return `${file} could not be run unchanged: ${broken}`;
  return failed[0] && `${file} fails unchanged: ${failed[0].said}`;
}

/** Why the tests in this file do not notice the loss: they must fail because of what they found, not because nothing works any more. */
async function whyAlive(
  copy: string,
  { file, source, without }: Protection,
  test: string,
  some: Proof[],
): Promise<string | undefined> {
  const path = join(copy, file);
  writeFileSync(path, without);
  const { failed, broken }: Outcome = await runTests(copy, test, some.map(fixedPart));
  writeFileSync(path, source);
  if (broken) return `${test} could not be run: ${broken}`;
  if (failed.length === 0) return `${test} passes`;
  const found = failed.filter(({ said }) => !/timed out in \d+ ?ms|timeout \d+ ?ms exceeded/i.test(said));
  if (found.length === 0) return `${test} fails by a time-out only`;
  const isExpected = ({ name, said }: { name: string; said: string }) =>
    some.some((proof) => name.includes(fixedPart(proof)) && said.includes(proof.failsWith ?? ""));
  return found.some(isExpected) ? undefined : `${test} fails for another reason: ${found[0]?.said}`;
}
