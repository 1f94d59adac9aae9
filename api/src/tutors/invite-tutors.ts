import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { writeLetters } from "#api/mail/index.ts";
import { invitation } from "./account-letters.ts";
import { tryAccount } from "./give-account.ts";
import { countWithoutAccount, tutorsWithoutAccount, tutorsWithTakenEmail } from "./tutor-accounts.queries.ts";
import { lockTutor } from "./tutors.queries.ts";

const roundsOfInvitations = [{ times: 20, seconds: 3600 }];
const maxInvited = 200;
const maxNamed = 10;

type Round = { invited: number; left: number; skipped: number; skippedNames: string[] };

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
