import { join } from "node:path";
import { readSettings, StartError } from "#api/core/settings.ts";
import { openStore, type Store } from "#api/open-store.ts";

/** Runs an operator's command on the product's store; the product may be running. */
export async function withStore(work: (store: Store) => Promise<string>, { force = false } = {}): Promise<void> {
  try {
    const checkout = join(import.meta.dirname, "../..");
    const store = await openStore(readSettings(process.env), { checkout, report: () => {}, beside: true, force });
    try {
      console.log(await work(store));
    } finally {
      await store.stop();
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
