import type { MyPay } from "@tutoring/contract";
import { payAfterDays } from "@tutoring/contract/lesson-rules";
import type { SignedIn } from "#api/platform/core/context.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { requireMeAsPayee } from "#api/domains/tutors/index.ts";
import { payOfTutor } from "./my-pay.queries.ts";
import { paySettings } from "./pay-settings.queries.ts";
import { financialYearOf } from "./pay.policy.ts";

/** What the signed-in tutor has earned, what was paid out, and the tax on it. */
export async function showMyPay(context: SignedIn): Promise<MyPay> {
  const { staffId } = await requireMeAsPayee(context);
  const today = dayInIndia(context.now());
  const yearFrom = financialYearOf(today);
  const { year, ...pay } = await payOfTutor(context.db, staffId, today, yearFrom);
  const { tdsPercent, tdsPercentWithoutPan, tdsThresholdRupees, minimumRupees } = await paySettings(context.db);
  const tax = { tdsPercent, tdsPercentWithoutPan, tdsThresholdRupees, minimumRupees, yearFrom, ...year };
  return { ...pay, payAfterDays, tax };
}
