import type { Pay } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { priceNow } from "./earn.ts";
import { keepRate, rateOn, unpricedEarnings } from "./earnings.queries.ts";
import { lockPay } from "./lock-pay.ts";
import { requirePayee } from "./pay.access.ts";
import { showPay } from "./show-pay.ts";

const maxDaysAhead = 365;

/** Sets a tutor's pay per lesson from a day on. Earnings that have a sum keep it; those that waited for a rate get one. */
export function setRate(
  context: SignedIn,
  tutorId: number,
  { rupees, fromDay }: { rupees: number; fromDay: string },
): Promise<Pay> {
  if (Date.parse(fromDay) - context.now().getTime() > maxDaysAhead * 86_400_000) throw new Refusal("rate-too-far-ahead");
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    const { staffName } = await requirePayee(inside, tutorId);
    const before = await rateOn(inside.db, tutorId, fromDay);
    await keepRate(inside.db, tutorId, fromDay, rupees * 100);
    for (const earning of await unpricedEarnings(inside.db, tutorId)) await priceNow(inside, earning);
    const rate = { before: before === undefined ? null : before / 100, after: rupees };
    await writeLog(inside, {
      type: "PAYMENT",
      operation: "tutor-rate-set",
      details: { staffId: tutorId, staffName, fromDay, rate },
    });
    return showPay(inside);
  });
}
