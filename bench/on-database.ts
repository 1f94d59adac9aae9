import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#api/platform/db/embedded.ts";
import { migrate } from "#api/platform/db/migrate.ts";
import { createPhones } from "@tutoring/fake-phones";
import { createBank } from "@tutoring/fake-razorpay";
import { crowd, operator } from "../e2e/shared-database.ts";
import { stopAll } from "./processes.ts";

/** The addresses of an empty, migrated database, and what a product needs to run on it. */
export type Ground = { ownerUrl: string; appUrl: string; secret: string; environment: Record<string, string> };

/** Measures on a database of its own; afterwards removes it and ends every process. */
export async function onDatabase(measure: (ground: Ground) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tutoring-bench-"));
  chmodSync(folder, 0o711); // the database runs as another account and has to pass through
  const server = await startEmbedded(folder);
  const { ownerUrl, appUrl } = server;
  const secret = "x".repeat(40);
  try {
    await migrate(ownerUrl, appUrl);
    await createBank(ownerUrl, appUrl); // what the product asks where no providers are set
    await createPhones(ownerUrl, appUrl);
    await measure({
      ownerUrl,
      appUrl,
      secret,
      environment: {
        DATABASE_URL: appUrl,
        DATABASE_OWNER_URL: ownerUrl,
        SESSION_SECRET: secret,
        STORAGE_URL: join(folder, "files"),
        DATA_DIR: "",
        ...crowd,
        ...operator,
      },
    });
  } finally {
    stopAll();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
