import { Refusal } from "#api/core/errors.ts";
import type { Db } from "#api/db/database.ts";
import { findQualification, type StoredQualification } from "./qualifications.queries.ts";

/** A tutor's qualification. Refuses with `not-found`. */
export async function requireQualification(db: Db, tutorId: number, id: string): Promise<StoredQualification> {
  const found = await findQualification(db, tutorId, id);
  if (!found) throw new Refusal("qualification-gone");
  return found;
}
