import { runScript } from "../testing/run-script.ts";

/** Runs an operator's command; returns its output. Throws if it fails. */
export async function operate(words: string[], environment: Record<string, string>): Promise<string> {
  const { code, said } = await runScript(words, environment);
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}: ${said}`);
  return said;
}
