import type { Context } from "#api/platform/core/context.ts";
import { consentRule } from "#api/domains/consents/index.ts";
import { childrenWithoutConsent } from "./privacy.queries.ts";
import { remainderKey } from "./remainders/index.ts";

const warnedBeforeDays = 60;
const dayMilliseconds = 24 * 3_600_000;

/**
 * Background job: from sixty days before the day on which consent is required, tells the operator for how many children no parent has agreed,
 * that nothing is kept of people who are erased, and that a parent's age is not checked, which the law asks for from then on too.
 */
export async function warnOfConsentDay({ db, now, report }: Pick<Context, "db" | "now" | "report">): Promise<void> {
  const { from, needsCheck } = await consentRule(db);
  if (from.getTime() - now().getTime() > warnedBeforeDays * dayMilliseconds) return;
  const children = await childrenWithoutConsent(db);
  if (children > 0) report("consent-day-near", { from: from.toISOString(), children });
  if (!(await remainderKey(db)))
    report("remainder-key-missing", { from: from.toISOString(), why: "see npm run remainder -- --help" });
  if (!needsCheck) report("parents-age-only-declared", { from: from.toISOString(), why: "see CHILD_CONSENT" });
}
