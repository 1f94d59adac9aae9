import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { applicationById, type StoredApplication } from "./applications.queries.ts";

/** An application, its row locked if it is to be changed. Refuses with `not-found`. */
export async function requireApplication({ db }: SignedIn, id: string, options?: { lock: boolean }): Promise<StoredApplication> {
  const found = await applicationById(db, id, options);
  if (!found) throw new Refusal("application-gone");
  return found;
}
