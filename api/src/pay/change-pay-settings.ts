import type { Pay, PaySettings } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockPay } from "./lock-pay.ts";
import { keepSettings, openRaise, paySettings } from "./pay-settings.queries.ts";
import { raiseAfter } from "./second-admin.policy.ts";
import { showPay } from "./show-pay.ts";

/** Changes the settings of pay. Refuses with `not-confirmed` without a recent proof of identity. */
export function changePaySettings(context: SignedIn, given: PaySettings): Promise<Pay> {
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    const before = await paySettings(inside.db);
    const limits = { before: before.secondAdminRupees, after: given.secondAdminRupees };
    await keepSettings(inside.db, given, raiseAfter(inside.viewer.id, limits, await openRaise(inside.db)));
    await writeLog(inside, { type: "PAYMENT", operation: "pay-settings-changed", details: { before, after: given } });
    return showPay(inside);
  });
}
