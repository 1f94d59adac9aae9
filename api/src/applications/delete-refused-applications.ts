import type { FileStore } from "#api/files/index.ts";
import type { Db } from "#api/db/database.ts";
import { removeRefusedApplications } from "./applications.queries.ts";

/** Background job: deletes old refused applications, and then their résumés. */
export async function deleteRefusedApplications(db: Db, files: Pick<FileStore, "delete">): Promise<void> {
  for (const key of await removeRefusedApplications(db)) await files.delete(key); // a failed deletion is left to the sweep
}
