import { join } from "node:path";
import { StartError } from "#api/core/settings.ts";

/** The product's folder. */
export const checkout = join(import.meta.dirname, "../../..");

/** Runs an operator's command: prints what it returns, or one sentence that says why it failed. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
