import type { SearchSubject, SubjectNames } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { refuseIfNameTaken } from "./subjects.access.ts";
import { insertSubject } from "./subjects.queries.ts";

/** Adds a subject to the dictionary. Refuses with `conflict` if another one has its first name. */
export function addSubject(context: SignedIn, names: SubjectNames): Promise<SearchSubject> {
  return inTransaction(context, async (inside) => {
    const made = await insertSubject(inside.db, names).catch(refuseIfNameTaken);
    await writeLog(inside, { type: "CREATE", operation: "search-subject-added", details: { id: made.id, ...names } });
    return made;
  });
}
