import type { Money } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { referencesOf } from "#api/enrolments/index.ts";
import { balancesByKind } from "#api/ledger/index.ts";
import { openRefunds } from "#api/payments/index.ts";

/** Where the money is, and what is on its way back. What we have is a debit in the books, and shown as a sum above nothing. */
export async function showMoney({ db }: Context): Promise<Money> {
  const [balances, refunds] = await Promise.all([balancesByKind(db), openRefunds(db)]);
  const { provider = 0, bank = 0, order = 0, refund = 0, tutor = 0, earned = 0, goodwill = 0 } = balances;
  const references = await referencesOf(
    db,
    refunds.map(({ orderId }) => orderId),
  );
  return {
    sums: {
      ...{ provider: 0 - provider, bank: 0 - bank, goodwill: 0 - goodwill },
      ...{ owedToFamilies: order, onItsWayBack: refund, owedToTutors: tutor, earned },
    },
    refunds: refunds.flatMap(({ refundId: id, orderId, state, paise, createdAt }) =>
      state === "arrived"
        ? []
        : [{ id, orderId, order: references.get(orderId) ?? "", state, paise, since: createdAt.toISOString() }],
    ),
  };
}
