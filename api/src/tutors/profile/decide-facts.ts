import type { Tutor } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLetters } from "#api/mail/index.ts";
import { requireTutor } from "../tutors.access.ts";
import { tutorById } from "../tutors.queries.ts";
import { deleteQuestion, factsAskedFor } from "./fact-changes.queries.ts";
import { decisionLetter } from "./fact-letters.ts";
import { logChange } from "./log-change.ts";
import { approveFacts } from "./profile.queries.ts";

type Decision = { decision: "approve" | "refuse" | "check"; reason: string };

/** Approves the facts that a tutor asks for, refuses them with a reason, or approves those stored. The tutor is told if they had asked. */
export function decideFacts(context: SignedIn, id: number, { decision, reason }: Decision): Promise<Tutor> {
  return inTransaction(context, async (inside) => {
    const tutor = await requireTutor(inside, id);
    const asked = decision === "check" ? undefined : await factsAskedFor(inside.db, id);
    if (decision !== "check" && !asked) throw new Refusal("no-facts-waiting");
    if (decision === "refuse" && !reason) throw new Refusal("facts-reason-required");
    const facts = asked ?? { qualification: tutor.qualification, experience: tutor.experience };
    if (decision !== "refuse") await approveFacts(inside.db, id, facts);
    if (asked) {
      await deleteQuestion(inside.db, id);
      await writeLetters(inside, [decisionLetter(inside, tutor, { ...facts, approved: decision === "approve", reason })]);
    }
    await logChange(inside, tutor, `tutor-facts-${decision}`, { facts, ...(reason && { reason }) });
    return (await tutorById(inside.db, id)) ?? tutor;
  });
}
