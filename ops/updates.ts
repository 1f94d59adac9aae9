// npm run updates: asks the registry for known vulnerabilities of the packages, and ends with 1 if one is past its time (docs/updates.json).
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./setup.mjs";
import { type Known, readReport, type Report, seenNow, tooLate } from "./updates/time-frames.ts";

const file = join(import.meta.dirname, "../docs/updates.json");
const today = new Date().toISOString().slice(0, 10);
const known = seenNow(JSON.parse(readFileSync(file, "utf8")) as Known, audit(), today);
writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
const late = tooLate(known, today);
console.log(`${Object.keys(known).length} known vulnerabilities, ${late.length} of them past their time.`);
for (const line of late) console.error(line);
process.exit(late.length > 0 ? 1 : 0);

function audit(): Report {
  try {
    return readReport(answer());
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)} Nothing was changed.`);
  }
}

/** npm's answer, which comes with an exit code of its own. */
function answer(): string {
  try {
    return execFileSync("npm", ["audit", "--json"], { encoding: "utf8", maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (!stdout) throw error;
    return stdout;
  }
}
