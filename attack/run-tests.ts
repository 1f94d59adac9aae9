import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

export type Outcome = {
  /** Full names. */
  passed: string[];
  failed: { name: string; said: string }[];
  /** Why no test ran to its end. */
  broken: string | undefined;
};

type Report = {
  testResults: { message: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
};

const escape = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs the tests of a file whose names contain one of these, in this checkout. Tests that start the product build it again. */
export async function runTests(checkout: string, file: string, names: string[]): Promise<Outcome> {
  if (/^(attack|e2e)\//.test(file)) {
    const said = await run(checkout, ["-e", 'import("./ops/setup.mjs").then((setup) => setup.build())']);
    if (said.code !== 0) return { passed: [], failed: [], broken: said.text };
  }
  const result = join(checkout, "results.json");
  rmSync(result, { force: true });
  const vitest = ["node_modules/vitest/vitest.mjs", "run", file, "-t", names.map(escape).join("|")];
  const { text } = await run(checkout, [...vitest, "--reporter=json", `--outputFile=${result}`]);
  if (!existsSync(result)) return { passed: [], failed: [], broken: text || "nothing was reported" };
  return read(JSON.parse(readFileSync(result, "utf8")) as Report);
}

/** Runs Node there. Returns its exit code, and the end of its error output. */
async function run(checkout: string, words: string[]): Promise<{ code: number | null; text: string }> {
  const { ATTACK: _, ...env } = process.env; // the small counts
  const child = spawn(process.execPath, words, { cwd: checkout, env, stdio: ["ignore", "ignore", "pipe"], timeout: 900_000 });
  let text = "";
  child.stderr.on("data", (part: Buffer) => (text = (text + part.toString()).slice(-2_000)));
  const stop = () => child.kill();
  process.on("exit", stop);
  await once(child, "close");
  process.off("exit", stop);
  return { code: child.exitCode, text };
}

function read({ testResults }: Report): Outcome {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = all.filter(({ status }) => status === "passed").map(({ fullName }) => fullName);
  const failed = all
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => ({ name: fullName, said: failureMessages.join("\n") }));
  const message = testResults.map((one) => one.message).find((text) => text !== "");
  const broken = passed.length + failed.length === 0 ? (message ?? "no test has this name") : undefined;
  return { passed, failed, broken };
}
