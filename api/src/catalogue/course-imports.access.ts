import type { CourseImport } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { importById } from "./import.queries.ts";

/** The import. Refuses with `not-found`. */
export async function requireImport({ db }: SignedIn, id: string): Promise<CourseImport> {
  const found = await importById(db, id);
  if (!found) throw new Refusal("import-gone");
  return found;
}
