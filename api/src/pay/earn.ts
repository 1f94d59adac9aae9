import type { Context } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { book, inRound, ourOwn } from "#api/ledger/index.ts";
import { deleteUnpaid, type Earning, insertEarning, priceEarning, rateOn } from "./earnings.queries.ts";
import { earnedOf, type Why } from "./pay.policy.ts";

/** What is owed to a tutor. */
export const tutorAccount = (tutorId: number) => ({ kind: "tutor", owner: String(tutorId) }) as const;

/** `round`: how often this lesson no longer counted as given. */
type Taught = { tutorId: number; orderId: string; nth: number; round: number; startsAt: Date };

/** A tutor has earned with a lesson, by the rate of its day; once, however often it is told. Without a rate it waits for one. */
export async function earn(context: Context, { startsAt, ...lesson }: Taught, why: Why): Promise<void> {
  const earning = await insertEarning(context.db, { ...lesson, why, taughtOn: dayInIndia(startsAt) });
  if (earning) await priceNow(context, earning);
}

/** Books an earning, if there was a rate on its day. */
export async function priceNow(
  { db }: Context,
  { earningId, tutorId, orderId, nth, round, why, taughtOn }: Earning,
): Promise<void> {
  const rate = await rateOn(db, tutorId, taughtOn);
  const paise = rate === undefined ? 0 : earnedOf(rate, why);
  if (paise === 0) return;
  await priceEarning(db, earningId, paise);
  await book(db, {
    what: why === "taught" ? inRound(`taught ${orderId} ${nth}`, round) : `late cancel ${orderId} ${nth} ${taughtOn}`,
    debit: ourOwn(why === "taught" ? "teaching" : "goodwill"),
    credit: tutorAccount(tutorId),
    paise,
  });
}

/** A lesson no longer counts as taught. False where it is in a payout already: then the tutor keeps it. */
export async function unearn(
  { db }: Context,
  { orderId, nth, round }: Pick<Taught, "orderId" | "nth" | "round">,
): Promise<boolean> {
  const earning = await deleteUnpaid(db, orderId, nth, round);
  if (!earning) return false;
  if (earning.paise !== null)
    await book(db, {
      what: inRound(`untaught ${orderId} ${nth}`, round),
      debit: tutorAccount(earning.tutorId),
      credit: ourOwn("teaching"),
      paise: earning.paise,
    });
  return true;
}
