import { maxFigureDays, type MoneyFigures } from "@tutoring/contract";
import { midnightInIndia } from "@tutoring/contract/rules";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { keptByKind, movedBetween } from "#api/ledger/index.ts";
import { countDifferences } from "#api/payments/index.ts";

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
    countDifferences(db),
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
