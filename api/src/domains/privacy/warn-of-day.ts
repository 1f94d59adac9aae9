import type { Context } from "#api/platform/core/context.ts";
import { consentRule } from "#api/domains/consents/index.ts";
import { childrenWithoutConsent } from "./privacy.queries.ts";

const warnedBeforeDays = 60;
const dayMilliseconds = 24 * 3_600_000;

/** Background job: from sixty days before consent is required on, tells the operator for how many children no parent has agreed. */
export async function warnOfConsentDay({ db, now, report }: Pick<Context, "db" | "now" | "report">): Promise<void> {
  const { from } = await consentRule(db);
  if (from.getTime() - now().getTime() > warnedBeforeDays * dayMilliseconds) return;
  const children = await childrenWithoutConsent(db);
  if (children > 0) report("consent-day-near", { from: from.toISOString(), children });
}
