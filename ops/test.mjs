// `npm test`: sets itself up like `npm start`, then runs everything: types, lint, format, rooms, unit, API, page and
// browser tests. `npm test -- FILE`: runs that file's tests alone. Ends with a line `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./checks.mjs";
import { build, install, run } from "./setup.mjs";
import { readWords } from "./words.mjs";

const only = readWords("test");
install();
const toBuild = only.length === 0 || only.some((one) => /e2e|attack/.test(one)); // only those start the product
const checking = only.length > 0 ? Promise.resolve(0) : check(); // in parallel with the build and the tests, which are idle half of the time
if (toBuild) await build();
const room = mkdtempSync(join(tmpdir(), "tutoring-results-"));
const file = join(room, "results.json");
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
const tests = await run(["node_modules/vitest/vitest.mjs", "run", ...reporters, ...only]);
const checks = await checking;
let counts = { numPassedTests: 0, numFailedTests: 1 };
try {
  counts = JSON.parse(readFileSync(file, "utf8"));
} catch {
  // the runner itself failed, as the line below prints
}
rmSync(room, { recursive: true, force: true });
const unheard = tests !== 0 && counts.numFailedTests === 0 ? 1 : 0; // a file that did not load, an error outside the tests
const failed = counts.numFailedTests + unheard + (checks === 0 ? 0 : 1);
if (checks !== 0) console.log("The checks (types, lint, format, unused code) found something; see above.");
console.log(`${counts.numPassedTests} passed, ${failed} failed`);
process.exit(checks === 0 && tests === 0 && failed === 0 && counts.numPassedTests > 0 ? 0 : 1);
