import { maxFigureDays, type Money, type MoneyMismatch, type MoneyFigures } from "@tutoring/contract";
import { midnightInIndia } from "@tutoring/contract/rules";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { referencesOf } from "#api/domains/enrolments/index.ts";
import { balancesByKind, keptByKind, movedBetween } from "#api/domains/ledger/index.ts";
import { comparisonsNow, countMismatches, openMismatches, openRefunds } from "#api/domains/payments/index.ts";

/** Where the money is, what is on its way back, and where the provider's data differ. What we own is a debit in the books, and is shown as a positive sum. */
export async function showMoney({ db }: Context): Promise<Money> {
  const [balances, refunds, open, differencesTotal, compared] = await Promise.all([
    balancesByKind(db),
    openRefunds(db),
    openMismatches(db),
    countMismatches(db),
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
    differences: open.map((one) => asMismatch(one, references)),
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

type Open = Awaited<ReturnType<typeof openMismatches>>[number];

const asMismatch = (
  { subject, kind, orderId, ourPaise, ourState, theirPaise, theirState, firstSeenAt, lastSeenAt }: Open,
  references: Map<string, string>,
): MoneyMismatch => ({
  id: subject,
  kind,
  order: orderId === null ? null : { id: orderId, number: references.get(orderId) ?? "" },
  ours: sideOf(ourPaise, ourState),
  theirs: sideOf(theirPaise, theirState),
  since: firstSeenAt.toISOString(),
  seen: lastSeenAt.toISOString(),
});

const sideOf = (paise: number | null, state: string | null) => (paise === null || state === null ? null : { paise, state });

const day = 86_400_000;

/** The money of some days in India, 400 at most, and what is owed now. Only two statements read the ledger: its entries of those days, and the stored balances. */
export async function showMoneyFigures(
  { db }: Pick<Context, "db">,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<MoneyFigures> {
  const [from, to] = [midnightInIndia(dateFrom), midnightInIndia(dateTo)];
  if (to < from) throw new Refusal("days-reversed");
  if ((to - from) / day >= maxFigureDays) throw new Refusal("too-many-days");
  const [moved, kept, differences] = await Promise.all([
    movedBetween(db, new Date(from), new Date(to + day)),
    keptByKind(db),
    countMismatches(db),
  ]);
  const { order = 0, refund = 0, tutor = 0 } = kept;
  return {
    paid: moved("provider", "order") + moved("bank", "order"),
    sentBack: moved("refund", "provider") + moved("refund", "bank"),
    earned: moved("order", "earned") - moved("earned", "order"),
    teaching: moved("teaching", "tutor") + moved("goodwill", "tutor"),
    ...{ owedToFamilies: order, onItsWayBack: refund, owedToTutors: tutor, differences },
  };
}
