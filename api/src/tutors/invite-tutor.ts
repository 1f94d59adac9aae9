import type { Tutor } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { writeLetters } from "#api/mail/index.ts";
import { invitation } from "./account-letters.ts";
import { giveAccount } from "./give-account.ts";
import { requireTutor } from "./tutors.access.ts";
import { tutorById } from "./tutors.queries.ts";

const hour = 3600;
const lettersToTutor = [
  { times: 1, seconds: hour / 6 },
  { times: 3, seconds: 24 * hour },
];

/** Gives a tutor an account, or reminds them of it, by a letter. Refuses a disabled account, and a letter too soon after the last. */
export function inviteTutor(context: SignedIn, id: number): Promise<Tutor> {
  return inTransaction(context, async (inside) => {
    const tutor = await requireTutor(inside, id);
    if (tutor.account.state === "disabled") throw new Refusal("tutor-disabled", { name: tutor.staffName });
    await takeOrRefuse(inside, `invitation of tutor ${id}`, lettersToTutor, "tutor-invited-often");
    await giveAccount(inside, tutor);
    await writeLetters(inside, [invitation(inside, tutor)]);
    const details = { staffId: id, staffName: tutor.staffName, again: tutor.accountId !== null };
    await writeLog(inside, { type: "CREATE", operation: "tutor-invited", details });
    return (await tutorById(inside.db, id)) ?? tutor;
  });
}
