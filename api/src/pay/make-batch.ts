import type { Pay } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { dayInIndia } from "#api/core/india.ts";
import { paySettings } from "./pay-settings.queries.ts";
import { lockPay } from "./lock-pay.ts";
import { logBatch } from "./log-batch.ts";
import { financialYearOf, taxOf } from "./pay.policy.ts";
import { batches, insertBatch, insertPayout, paidSince, payOfTutors } from "./payouts.queries.ts";
import { showPay } from "./show-pay.ts";

/** Proposes payouts of everything old enough to tutors with a bank account; sums below the minimum wait. One batch at a time. */
export function makeBatch(context: SignedIn): Promise<Pay> {
  return inTransaction(context, async (inside) => {
    const { db, now, viewer } = inside;
    await lockPay(inside);
    if ((await batches(db)).some(({ approved }) => !approved)) throw new Refusal("batch-waits");
    const today = dayInIndia(now());
    const settings = await paySettings(db);
    const due = (await payOfTutors(db, today)).filter(
      ({ bank, payablePaise }) => bank && payablePaise > 0 && payablePaise >= settings.minimumRupees * 100,
    );
    if (due.length === 0) throw new Refusal("nothing-to-pay");
    const paid = await paidSince(db, financialYearOf(today));
    const batchId = await insertBatch(db, viewer.id);
    for (const { staffId: tutorId, payablePaise: gross, bank } of due) {
      const tds = taxOf(gross, paid.get(tutorId) ?? { gross: 0, tds: 0 }, bank?.panEnd != null, settings);
      await insertPayout(db, { batchId, tutorId, gross, tds }, today);
    }
    await logBatch(inside, batchId, "payouts-proposed");
    return showPay(inside);
  });
}
