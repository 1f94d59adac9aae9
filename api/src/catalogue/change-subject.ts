import type { SearchSubject, SubjectNames } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { isViolationOf } from "#api/db/database.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { changeNames, lockSubject } from "./subjects.queries.ts";

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

/** The subject, its row locked. Refuses with `not-found`, or with `conflict` if the caller saw an older state. */
export async function requireSubject({ db, browser }: SignedIn, id: number): Promise<SearchSubject> {
  const subject = await lockSubject(db, id);
  if (!subject) throw new Refusal("no-such-subject");
  refuseIfStale(browser.seenVersion, subject.version, subject);
  return subject;
}

export function refuseIfNameTaken(error: unknown): never {
  throw isViolationOf(error, "search_subjects_name") ? new Refusal("subject-name-taken") : error;
}
