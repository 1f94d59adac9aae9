import type { Tutor } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { endSessionsOf, insertTutorAccount, setDisabled, takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { writeEmails } from "#api/platform/mail/index.ts";
import { invitation } from "./account-emails.ts";
import { letPageShow } from "./profile/profile.queries.ts";
import { countWithoutAccount, setAccount, tutorsWithoutAccount, tutorsWithTakenEmail } from "./tutor-accounts.queries.ts";
import type { StoredTutor } from "./tutor-rows.queries.ts";
import { requireTutor } from "./tutors.access.ts";
import { lockTutor, tutorById } from "./tutors.queries.ts";

/** Gives a tutor an account unless they have one. Refuses with `conflict` if their address signs another tutor in. */
export async function giveAccount(context: Context, tutor: StoredTutor): Promise<void> {
  if (tutor.accountId || (await tryAccount(context, tutor))) return;
  throw new Refusal("tutor-email-taken", { name: tutor.staffName });
}

/** False, with no account made, if the tutor's address signs another tutor in. */
async function tryAccount({ db }: Context, tutor: StoredTutor): Promise<boolean> {
  const { staffId, staffName: name, staffEmail: email, language } = tutor;
  const account = await insertTutorAccount(db, { name, email, language });
  if (!account) return false;
  await setAccount(db, staffId, account.id);
  return true;
}

/** Changes a tutor's account and logs it. Refuses a tutor without one. */
function withAccount(
  context: SignedIn,
  id: number,
  operation: string,
  change: (inside: SignedIn, accountId: string, tutor: Tutor) => Promise<unknown>,
): Promise<Tutor> {
  return inTransaction(context, async (inside) => {
    const tutor = await requireTutor(inside, id);
    if (!tutor.accountId) throw new Refusal("tutor-without-account", { name: tutor.staffName });
    await change(inside, tutor.accountId, tutor);
    const details = { staffId: id, staffName: tutor.staffName };
    await writeLog(inside, { type: "UPDATE", operation, details });
    return (await tutorById(inside.db, id)) ?? tutor;
  });
}

const hour = 3600;
const emailsToTutor = [
  { times: 1, seconds: hour / 6 },
  { times: 3, seconds: 24 * hour },
];

/** Gives a tutor an account, or reminds them of it, by an email. Refuses a disabled account, and an email too soon after the last. */
export function inviteTutor(context: SignedIn, id: number): Promise<Tutor> {
  return inTransaction(context, async (inside) => {
    const tutor = await requireTutor(inside, id);
    if (tutor.account.state === "disabled") throw new Refusal("tutor-disabled", { name: tutor.staffName });
    await takeOrRefuse(inside, `invitation of tutor ${id}`, emailsToTutor, "tutor-invited-often");
    await giveAccount(inside, tutor);
    await writeEmails(inside, [invitation(id)]);
    const details = { staffId: id, staffName: tutor.staffName, again: tutor.accountId !== null };
    await writeLog(inside, { type: "CREATE", operation: "tutor-invited", details });
    return (await tutorById(inside.db, id)) ?? tutor;
  });
}

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
    await writeEmails(
      inside,
      invited.map(({ staffId }) => invitation(staffId)),
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

/**
 * Disables a tutor's account, which ends their sessions at once and takes their page off the site, or enables it again. The tutor keeps
 * their classes, of which the desk is told.
 */
export const changeTutorAccount = (context: SignedIn, id: number, disabled: boolean): Promise<Tutor> =>
  withAccount(context, id, disabled ? "tutor-disabled" : "tutor-enabled", async (inside, accountId, { account }) => {
    await Promise.all([setDisabled(inside.db, accountId, disabled), letPageShow(inside.db, id, !disabled)]);
    if (disabled && account.state !== "disabled") await inside.hooks.tutorDisabled(inside, id);
  });

/** Signs a tutor out everywhere. */
export const endTutorSessions = (context: SignedIn, id: number): Promise<Tutor> =>
  withAccount(context, id, "tutor-sessions-ended", ({ db }, accountId) => endSessionsOf(db, accountId));
