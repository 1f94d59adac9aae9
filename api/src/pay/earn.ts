import type { Context } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { book, ourOwn } from "#api/ledger/index.ts";
import { type Earning, insertEarning, priceEarning, rateOn } from "./earnings.queries.ts";
import { earnedOf, type Why } from "./pay.policy.ts";

/** What is owed to a tutor. */
export const tutorAccount = (tutorId: number) => ({ kind: "tutor", owner: String(tutorId) }) as const;

type Taught = { tutorId: number; orderId: string; nth: number; startsAt: Date };

/** A tutor has earned with a lesson, by the rate of its day; once, however often it is told. Without a rate it waits for one. */
export async function earn(context: Context, { startsAt, ...lesson }: Taught, why: Why): Promise<void> {
  const earning = await insertEarning(context.db, { ...lesson, why, taughtOn: dayInIndia(startsAt) });
  if (earning) await priceNow(context, earning);
}

/** Books an earning, if there was a rate on its day. */
export async function priceNow({ db }: Context, { earningId, tutorId, orderId, nth, why, taughtOn }: Earning): Promise<void> {
  const rate = await rateOn(db, tutorId, taughtOn);
  const paise = rate === undefined ? 0 : earnedOf(rate, why);
  if (paise === 0) return;
  await priceEarning(db, earningId, paise);
  await book(db, {
    what: why === "taught" ? `taught ${orderId} ${nth}` : `late cancel ${orderId} ${nth} ${taughtOn}`,
    debit: ourOwn(why === "taught" ? "teaching" : "goodwill"),
    credit: tutorAccount(tutorId),
    paise,
  });
}
