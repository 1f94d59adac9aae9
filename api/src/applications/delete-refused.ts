import type { FileStore } from "#api/files/index.ts";
import type { Db } from "#api/db/database.ts";
import { dropRefusedApplications } from "./applications.queries.ts";

/** A chore: applications refused long ago go, and their résumés after them. */
export async function forgetRefusedApplications(db: Db, files: Pick<FileStore, "delete">): Promise<void> {
  for (const key of await dropRefusedApplications(db)) await files.delete(key); // one that fails is swept later
}
