import type { Tutor } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { endSessionsOf } from "#api/identity/index.ts";
import { withAccount } from "./with-account.ts";

/** Signs a tutor out everywhere. */
export const endTutorSessions = (context: SignedIn, id: number): Promise<Tutor> =>
  withAccount(context, id, "tutor-sessions-ended", ({ db }, accountId) => endSessionsOf(db, accountId));
