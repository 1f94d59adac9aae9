import type { MyPay } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { requireMe } from "#api/domains/tutors/index.ts";
import { payOfTutor } from "./my-pay.queries.ts";
import { payAfterDays } from "./pay.policy.ts";

/** What the signed-in tutor has earned, and what was paid out. */
export async function showMyPay(context: SignedIn): Promise<MyPay> {
  const { staffId } = await requireMe(context);
  return { ...(await payOfTutor(context.db, staffId, dayInIndia(context.now()))), payAfterDays };
}
