import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..");

/** Runs an operator's command on the pinned Node; returns its output. */
export async function operate(words: string[], environment: Record<string, string>): Promise<string> {
  const env = { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, env });
  return stdout;
}
