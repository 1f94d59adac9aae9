import type { Money, MoneyDifference } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { referencesOf } from "#api/enrolments/index.ts";
import { balancesByKind } from "#api/ledger/index.ts";
import { comparisonsNow, countDifferences, openDifferences, openRefunds } from "#api/payments/index.ts";

/** Where the money is, what is on its way back, and where the provider's data differ. What we own is a debit in the books, and is shown as a positive sum. */
export async function showMoney({ db }: Context): Promise<Money> {
  const [balances, refunds, open, differencesTotal, compared] = await Promise.all([
    balancesByKind(db),
    openRefunds(db),
    openDifferences(db),
    countDifferences(db),
    comparisonsNow(db),
  ]);
  const { provider = 0, bank = 0, order = 0, refund = 0, tutor = 0, earned = 0, goodwill = 0, fees = 0 } = balances;
  const references = await referencesOf(
    db,
    [...refunds, ...open].flatMap(({ orderId }) => orderId ?? []),
  );
  return {
    sums: {
      ...{ provider: 0 - provider, bank: 0 - bank, goodwill: 0 - goodwill, fees: 0 - fees },
      ...{ owedToFamilies: order, onItsWayBack: refund, owedToTutors: tutor, earned },
    },
    refunds: refunds.flatMap(({ refundId: id, orderId, state, paise, createdAt }) =>
      state === "arrived"
        ? []
        : [{ id, orderId, order: references.get(orderId) ?? "", state, paise, since: createdAt.toISOString() }],
    ),
    differences: open.map((one) => asDifference(one, references)),
    differencesTotal,
    compared: {
      at: compared?.at?.toISOString() ?? null,
      payments: compared?.payments ?? 0,
      refunds: compared?.refunds ?? 0,
      running: compared?.running ?? false,
      problem: compared?.problem ?? null,
    },
  };
}

type Open = Awaited<ReturnType<typeof openDifferences>>[number];

const asDifference = (
  { subject, kind, orderId, ourPaise, ourState, theirPaise, theirState, firstSeenAt, lastSeenAt }: Open,
  references: Map<string, string>,
): MoneyDifference => ({
  id: subject,
  kind,
  order: orderId === null ? null : { id: orderId, number: references.get(orderId) ?? "" },
  ours: sideOf(ourPaise, ourState),
  theirs: sideOf(theirPaise, theirState),
  since: firstSeenAt.toISOString(),
  seen: lastSeenAt.toISOString(),
});

const sideOf = (paise: number | null, state: string | null) => (paise === null || state === null ? null : { paise, state });
