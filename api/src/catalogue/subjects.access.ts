import type { SearchSubject } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { isViolationOf } from "#api/db/database.ts";
import { lockSubject } from "./subjects.queries.ts";

/** The subject, its row locked. Refuses with `not-found`, or with `conflict` if the caller saw an older state. */
export async function requireSubject({ db, browser }: SignedIn, id: number): Promise<SearchSubject> {
  const subject = await lockSubject(db, id);
  if (!subject) throw new Refusal("no-such-subject");
  refuseIfStale(browser.seenVersion, subject.version, subject);
  return subject;
}

/** Turns the database's error about a taken name into `subject-name-taken`; throws any other error again. */
export function refuseIfNameTaken(error: unknown): never {
  throw isViolationOf(error, "search_subjects_name") ? new Refusal("subject-name-taken") : error;
}
