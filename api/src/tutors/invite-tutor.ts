import type { Tutor } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { writeLetters } from "#api/mail/index.ts";
import { invitation } from "./account-letters.ts";
import { giveAccount, tryAccount } from "./give-account.ts";
import { requireTutor } from "./require-tutor.ts";
import { countWithoutAccount, tutorsWithoutAccount, tutorsWithTakenEmail } from "./tutor-accounts.queries.ts";
import { lockTutor, tutorById } from "./tutors.queries.ts";

const hour = 3600;
const lettersToTutor = [
  { times: 1, seconds: hour / 6 },
  { times: 3, seconds: 24 * hour },
];
const roundsOfInvitations = [{ times: 20, seconds: hour }];
export const maxInvited = 200;
const maxNamed = 10;

type Round = { invited: number; left: number; skipped: number; skippedNames: string[] };

/** Gives a tutor an account, or reminds them of it, by a letter. Refuses a disabled account, and a letter soon after the last. */
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

/** Invites every tutor without an account, 200 at a time; skips those whose address signs another in. Refuses too many rounds in an hour. */
export function inviteTutors(context: SignedIn): Promise<Round> {
  return inTransaction(context, async (inside) => {
    await takeOrRefuse(inside, "rounds of invitations", roundsOfInvitations, "tutors-invited-often");
    const invited = [];
    for (const id of await tutorsWithoutAccount(inside.db, maxInvited)) {
      const tutor = await lockTutor(inside.db, id);
      if (!tutor || tutor.accountId) continue; // deleted or invited meanwhile
      if (await tryAccount(inside, tutor)) invited.push(tutor);
    }
    await writeLetters(
      inside,
      invited.map((tutor) => invitation(inside, tutor)),
    );
    const details = { staffIds: invited.map(({ staffId }) => staffId) };
    await writeLog(inside, { type: "CREATE", operation: "tutors-invited", details });
    const taken = await tutorsWithTakenEmail(inside.db);
    return {
      invited: invited.length,
      left: await countWithoutAccount(inside.db),
      skipped: taken.length,
      skippedNames: taken.slice(0, maxNamed),
    };
  });
}
