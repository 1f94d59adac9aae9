import type { FileStore } from "#api/files/index.ts";
import type { Db } from "#api/db/database.ts";
import { removeRefusedApplications } from "./applications.queries.ts";

/** A background job: applications refused long ago go, and their résumés after them. */
export async function deleteRefusedApplications(db: Db, files: Pick<FileStore, "delete">): Promise<void> {
  for (const key of await removeRefusedApplications(db)) await files.delete(key); // one that fails is swept later
}
