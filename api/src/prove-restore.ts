import { mkdtempSync, chmodSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreBackup, type Restored } from "./backup/index.ts";
import { readSettings } from "./core/settings.ts";
import { type ErasedAgain, eraseAgain } from "./erase-again.ts";
import { openStore } from "./open-store.ts";
import { type Proof, proveStore } from "./prove-store.ts";

type Options = { at?: Date | undefined; passphrase: string | undefined; older?: boolean | undefined };
type Whole = Restored & Proof & { again: ErasedAgain };

/** Restores a backup into a new folder, erases again the families erased since, and verifies the result. */
export async function restoreAndProve(backups: string, into: string, options: Options): Promise<Whole> {
  const restored = await restoreBackup(backups, into, options);
  const settings = readSettings({ ...restored.secrets.environment, DATA_DIR: into });
  const store = await openStore(settings, { checkout: into, report: () => {}, beside: true });
  try {
    const proof = await proveStore(store, restored.backup);
    return { ...restored, ...proof, again: await eraseAgain(store.db, backups) };
  } finally {
    await store.stop();
  }
}

/** The same in a scratch folder, which is deleted afterwards. */
export async function proveBackup(backups: string, options: Options): Promise<Whole> {
  const scratch = mkdtempSync(join(tmpdir(), "tutoring-proof-"));
  chmodSync(scratch, 0o711); // the database's account has to pass through
  try {
    return await restoreAndProve(backups, join(scratch, "data"), options);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
