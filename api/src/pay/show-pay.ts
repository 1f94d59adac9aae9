import type { Pay } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { paySettings } from "./bank-accounts.queries.ts";
import { batches, payOfTutors } from "./payouts.queries.ts";

/** What tutors earned, their rates, and the last payouts. */
export async function showPay({ db, now }: Context): Promise<Pay> {
  const [tutors, made, settings] = await Promise.all([payOfTutors(db, dayInIndia(now())), batches(db), paySettings(db)]);
  return { tutors, batches: made, settings };
}
