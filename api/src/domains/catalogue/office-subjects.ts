import {
  type contract,
  firstRow,
  type HandlerResult,
  metaOf,
  type ParsedInput,
  type SearchSubject,
  type SubjectNames,
} from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { isViolationOf } from "#api/platform/db/database.ts";
import { changesOf, writeLog } from "#api/platform/logs/index.ts";
import { changeNames, insertSubject, lockSubject, removeSubject, subjectsMatching } from "./subjects.queries.ts";

/** The subject, its row locked. Refuses with `not-found`, or with `conflict` if the caller saw an older state. */
async function requireSubject({ db, browser }: SignedIn, id: number): Promise<SearchSubject> {
  const subject = await lockSubject(db, id);
  if (!subject) throw new Refusal("no-such-subject");
  refuseIfStale(browser.seenVersion, subject.version, subject);
  return subject;
}

/** Turns the database's error about a taken name into `subject-name-taken`; throws any other error again. */
function refuseIfNameTaken(error: unknown): never {
  throw isViolationOf(error, "search_subjects_name") ? new Refusal("subject-name-taken") : error;
}

type Input = ParsedInput<typeof contract.searchSubjects.listSubjects>["query"];

/** One page of the dictionary of the course search. */
export async function listSubjects(
  { db }: SignedIn,
  query: Input,
): Promise<HandlerResult<typeof contract.searchSubjects.listSubjects>> {
  const { subjects, total } = await subjectsMatching(db, query, { ...query, offset: firstRow(query) });
  return { data: subjects, meta: metaOf(query, total) };
}

/** Adds a subject to the dictionary. Refuses with `conflict` if another one has its first name. */
export function addSubject(context: SignedIn, names: SubjectNames): Promise<SearchSubject> {
  return inTransaction(context, async (inside) => {
    const made = await insertSubject(inside.db, names).catch(refuseIfNameTaken);
    await writeLog(inside, {
      type: "CREATE",
      operation: "search-subject-added",
      details: { id: made.id, name: made.english[0], ...names },
    });
    return made;
  });
}

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

/** Deletes a subject from the dictionary. Refuses with `not-found` or `conflict`. */
export function deleteSubject(context: SignedIn, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const before = await requireSubject(inside, id);
    await removeSubject(inside.db, id);
    await writeLog(inside, {
      type: "DELETE",
      operation: "search-subject-deleted",
      details: { id, name: before.english[0], before },
    });
    return { id };
  });
}
