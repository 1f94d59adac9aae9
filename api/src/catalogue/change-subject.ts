import type { SearchSubject, SubjectNames } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { refuseIfNameTaken, requireSubject } from "./subjects.access.ts";
import { changeNames } from "./subjects.queries.ts";

/** Changes a subject's names. Refuses with `not-found`, or with `conflict` for an old version or a taken name. */
export function changeSubject(context: SignedIn, id: number, names: SubjectNames): Promise<SearchSubject> {
  return inTransaction(context, async (inside) => {
    const before = await requireSubject(inside, id);
    const after = await changeNames(inside.db, id, names).catch(refuseIfNameTaken);
    const details = { id, name: after.english[0], ...changesOf(before, names) };
    await writeLog(inside, { type: "UPDATE", operation: "search-subject-changed", details });
    return after;
  });
}
