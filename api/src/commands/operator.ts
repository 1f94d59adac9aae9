import { readSettings } from "#api/core/settings.ts";
import { openStore, type Store } from "#api/open-store.ts";
import { checkout, runCommand } from "./run-command.ts";

/** Runs an operator's command on the product's store; the product may be running. */
export const withStore = (work: (store: Store) => Promise<string>, { force = false } = {}): Promise<void> =>
  runCommand(async () => {
    const store = await openStore(readSettings(process.env), { checkout, report: () => {}, beside: true, force });
    try {
      return await work(store);
    } finally {
      await store.stop();
    }
  });
