import type { Pay } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { openRaise, paySettings } from "./pay-settings.queries.ts";
import { batches, payOfTutors } from "./payouts.queries.ts";

/** What tutors earned, their rates, and the last payouts. */
export async function showPay({ db, now, viewer }: SignedIn): Promise<Pay> {
  const [tutors, made, settings, raise] = await Promise.all([
    payOfTutors(db, dayInIndia(now())),
    batches(db),
    paySettings(db),
    openRaise(db),
  ]);
  return {
    tutors,
    batches: made,
    settings,
    raise: raise ? { own: raise.raisedBy === viewer.id, fromRupees: raise.fromRupees } : null,
  };
}
