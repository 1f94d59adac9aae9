import type { Tutor } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { setDisabled } from "#api/identity/index.ts";
import { letPageShow } from "./profile/profile.queries.ts";
import { withAccount } from "./with-account.ts";

/** Disables a tutor's account, which ends their sessions at once and takes their page off the site, or enables it again. The tutor keeps their classes. */
export const changeTutorAccount = (context: SignedIn, id: number, disabled: boolean): Promise<Tutor> =>
  withAccount(context, id, disabled ? "tutor-disabled" : "tutor-enabled", ({ db }, accountId) =>
    Promise.all([setDisabled(db, accountId, disabled), letPageShow(db, id, !disabled)]),
  );
