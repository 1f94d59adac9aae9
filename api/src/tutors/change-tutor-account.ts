import type { Tutor } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { endSessionsOf, setDisabled } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { letPageShow } from "./profile/profile.queries.ts";
import { requireTutor } from "./require-tutor.ts";
import { tutorById } from "./tutors.queries.ts";

/** Disables a tutor's account, which ends their sessions at once and takes their page off the site, or enables it again. The tutor keeps their classes. */
export const changeTutorAccount = (context: SignedIn, id: number, disabled: boolean): Promise<Tutor> =>
  withAccount(context, id, disabled ? "tutor-disabled" : "tutor-enabled", ({ db }, accountId) =>
    Promise.all([setDisabled(db, accountId, disabled), letPageShow(db, id, !disabled)]),
  );

/** Signs a tutor out everywhere. */
export const endTutorSessions = (context: SignedIn, id: number): Promise<Tutor> =>
  withAccount(context, id, "tutor-sessions-ended", ({ db }, accountId) => endSessionsOf(db, accountId));

/** Changes a tutor's account and logs it. Refuses a tutor without one. */
function withAccount(
  context: SignedIn,
  id: number,
  operation: string,
  change: (inside: SignedIn, accountId: string) => Promise<unknown>,
): Promise<Tutor> {
  return inTransaction(context, async (inside) => {
    const tutor = await requireTutor(inside, id);
    if (!tutor.accountId) throw new Refusal("tutor-without-account", { name: tutor.staffName });
    await change(inside, tutor.accountId);
    const details = { staffId: id, staffName: tutor.staffName };
    await writeLog(inside, { type: "UPDATE", operation, details });
    return (await tutorById(inside.db, id)) ?? tutor;
  });
}
