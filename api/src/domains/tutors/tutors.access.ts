import { Tutor } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { keptTutorOfAccount, tutorByEmail, tutorOfAccount } from "./tutor-accounts.queries.ts";
import type { StoredTutor } from "./tutor-rows.queries.ts";
import { lockTutor } from "./tutors.queries.ts";

/** Refuses an unknown tutor. */
export function knownTutor(tutor: StoredTutor | undefined): StoredTutor {
  if (!tutor) throw new Refusal("no-such-tutor");
  return tutor;
}

/** The tutor, their row locked. Refuses with `not-found`, or with `conflict` if the caller saw an older state. */
export async function requireTutor({ db, browser }: SignedIn, id: number): Promise<StoredTutor> {
  const tutor = knownTutor(await lockTutor(db, id));
  refuseIfStale(browser.seenVersion, tutor.version, Tutor.parse(tutor));
  return tutor;
}

/** The tutor who calls. */
export async function requireMe({ db, viewer }: SignedIn): Promise<StoredTutor> {
  const tutor = await tutorOfAccount(db, viewer.id);
  if (!tutor) throw new Refusal("no-tutor-profile");
  return tutor;
}

/** The tutor who calls, also one whom an admin has deleted and who is still to be paid. */
export async function requireMeAsPayee({ db, viewer }: SignedIn): Promise<StoredTutor> {
  const tutor = await keptTutorOfAccount(db, viewer.id);
  if (!tutor) throw new Refusal("no-tutor-profile");
  return tutor;
}

/** The tutor with this address, in any case; undefined without one. Locks the address: two people who give it to a tutor do so one after the other. */
export async function lockedTutorByEmail(db: Db, email: string): Promise<StoredTutor | undefined> {
  await lockUntilEnd(db, `tutor email ${email.toLowerCase()}`);
  return tutorByEmail(db, email);
}

/** Refuses with `conflict` if another tutor has the address, to which emails about classes go. Locks the address. */
export async function refuseKnownEmail(db: Db, email: string, except?: number): Promise<void> {
  const there = await lockedTutorByEmail(db, email);
  if (!there || there.staffId === except) return;
  throw new Refusal("tutor-email-taken", { name: there.staffName });
}
