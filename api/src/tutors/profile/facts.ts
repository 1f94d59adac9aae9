import type { FactChange, MyPage, Tutor } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { type Context, inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { addressOf, emailTo, type NewEmail, writeEmails } from "#api/mail/index.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";
import { requireTutor } from "../tutors.access.ts";
import { tutorById } from "../tutors.queries.ts";
import english from "./fact-emails.en.ts";
import hindi from "./fact-emails.hi.ts";
import { changeMine, logChange } from "./my-page.ts";
import { approveFacts, askFor, deleteQuestion, type Facts, factsAskedFor, waitingQuestions } from "./profile.queries.ts";

/** Asks an admin to approve a changed qualification or experience; until then the page shows the old ones. */
export const askForFacts = (context: SignedIn, facts: Facts): Promise<MyPage> =>
  changeMine(context, async (inside, me) => {
    const isSame = facts.qualification === me.qualification && facts.experience === me.experience;
    if (isSame) await deleteQuestion(inside.db, me.staffId);
    else await askFor(inside.db, me.staffId, facts);
    await logChange(inside, me, "tutor-facts-asked", { after: facts });
  });

/** Withdraws the caller's request to have facts approved. Does nothing without one. */
export const withdrawFacts = (context: SignedIn): Promise<MyPage> =>
  changeMine(context, async (inside, me) => {
    if (await deleteQuestion(inside.db, me.staffId)) await logChange(inside, me, "tutor-facts-withdrawn", {});
  });

/** The changed facts that wait for an admin, oldest first. */
export const listFactChanges = async ({ db }: SignedIn): Promise<{ data: FactChange[] }> => ({
  data: await waitingQuestions(db),
});

const texts = { en: english, hi: hindi };

type Decision = { approved: boolean; qualification: string; experience: string; reason: string };

/** Tells a tutor what an admin has decided on their qualification and experience. */
function decisionEmail(context: Context, tutor: StoredTutor, decision: Decision): NewEmail {
  const { staffId, staffName, staffEmail, language } = tutor;
  const { approved, qualification, experience, reason } = decision;
  const t = translator(language);
  const values = { qualification, years: experience, link: addressOf(context, language, "/staff/profile") };
  const text = approved ? t(texts[language].approved, values) : t(texts[language].refused, { ...values, reason });
  const about = { kind: "tutor-account", whose: { tutorId: staffId } };
  return { to: staffEmail, ...about, subject: texts[language].subject, text: emailTo(staffName, text, language) };
}

type DecideFactsDecision = { decision: "approve" | "refuse" | "check"; reason: string };

/** Approves the facts that a tutor asks for, refuses them with a reason, or approves those stored. The tutor is told if they had asked. */
export function decideFacts(context: SignedIn, id: number, { decision, reason }: DecideFactsDecision): Promise<Tutor> {
  return inTransaction(context, async (inside) => {
    const tutor = await requireTutor(inside, id);
    const asked = decision === "check" ? undefined : await factsAskedFor(inside.db, id);
    if (decision !== "check" && !asked) throw new Refusal("no-facts-waiting");
    if (decision === "refuse" && !reason) throw new Refusal("facts-reason-required");
    const facts = asked ?? { qualification: tutor.qualification, experience: tutor.experience };
    if (decision !== "refuse") await approveFacts(inside.db, id, facts);
    if (asked) {
      await deleteQuestion(inside.db, id);
      await writeEmails(inside, [decisionEmail(inside, tutor, { ...facts, approved: decision === "approve", reason })]);
    }
    await logChange(inside, tutor, `tutor-facts-${decision}`, { facts, ...(reason && { reason }) });
    return (await tutorById(inside.db, id)) ?? tutor;
  });
}
