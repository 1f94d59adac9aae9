import type { Qualification } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { writeLetters } from "#api/mail/index.ts";
import { logChange } from "../profile/log-change.ts";
import { lockTutor } from "../tutors.queries.ts";
import { knownTutor } from "../tutors.access.ts";
import { qualificationLetter } from "./submission-letters.ts";
import { judgeQualification } from "./qualifications.queries.ts";
import { requireQualification } from "./qualifications.access.ts";

type Decision = { decision: "verify" | "refuse"; reason: string };

/** Verifies a qualification, or refuses it with a reason; the tutor is told. Refuses one that has changed since it was seen. */
export function decideQualification(context: SignedIn, tutorId: number, id: string, ask: Decision): Promise<Qualification> {
  const isVerified = ask.decision === "verify";
  return inTransaction(context, async (inside) => {
    const tutor = knownTutor(await lockTutor(inside.db, tutorId));
    const before = await requireQualification(inside.db, tutorId, id);
    const { fileKey: _, ...shown } = before;
    // protects C93: comparing a document with the one that was seen
    refuseIfStale(inside.browser.seenVersion, before.version, shown);
    if (!isVerified && !ask.reason) throw new Refusal("facts-reason-required");
    const refusal = isVerified ? "" : ask.reason;
    const after = await judgeQualification(inside.db, id, refusal);
    await writeLetters(inside, [qualificationLetter(inside, tutor, { name: before.name, refusal })]);
    await logChange(inside, tutor, isVerified ? "qualification-verified" : "qualification-refused", {
      name: before.name,
      ...(refusal && { reason: refusal }),
    });
    return after;
  });
}
