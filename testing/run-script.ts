import { execFile } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** What a program gets of our own environment: where programs are, a home, and the compiled sources of earlier runs. */
export const bareEnvironment = () =>
  Object.fromEntries(
    ["PATH", "HOME", "NODE_COMPILE_CACHE"].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );

/** Runs a script on the pinned Node with these settings alone, as an operator would: its exit code and all its output. */
export const runScript = (
  words: string[],
  settings: Record<string, string | undefined> = {},
): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { ...bareEnvironment(), ...settings };
    const child = execFile(process.execPath, words, { cwd: root, env }, (_, out, errors) =>
      resolve({ code: child.exitCode ?? -1, said: out + errors }),
    );
    child.stdin?.end();
  });
