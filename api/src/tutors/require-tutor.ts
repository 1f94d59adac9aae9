import { Tutor } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import type { StoredTutor } from "./tutor-rows.queries.ts";
import { lockTutor } from "./tutors.queries.ts";

/** The tutor, their row locked. Refuses with `not-found`, or with `conflict` if the caller saw an older state. */
export async function requireTutor({ db, browser }: SignedIn, id: number): Promise<StoredTutor> {
  const tutor = await lockTutor(db, id);
  if (!tutor) throw new Refusal("no-such-tutor");
  refuseIfStale(browser.seenVersion, tutor.version, Tutor.parse(tutor));
  return tutor;
}
