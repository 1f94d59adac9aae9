import type { Context } from "#api/platform/core/context.ts";
import { book, inRound, ourOwn } from "#api/domains/ledger/index.ts";
import { orderAccount, createRefund } from "#api/domains/payments/index.ts";
import { changeCredit, type Credit, insertFreeCredit, reverseCredit } from "./credits.queries.ts";
import { issueCreditNote } from "./issue-document.ts";
import type { StoredOrder } from "./orders.queries.ts";

/** Gives up these lessons of a paid order and refunds those that were paid for, with a credit note. Returns the paise. */
export async function giveBack(
  context: Context,
  order: StoredOrder,
  credits: Pick<Credit, "nth" | "free">[],
  why: string,
): Promise<number> {
  const { orderId, paidBy, lessonPaise } = order;
  let paid = 0;
  for (const { nth, free } of credits) {
    if ((await changeCredit(context.db, orderId, nth, "returned")) === undefined) continue;
    if (!free) paid += 1;
    else
      await book(context.db, {
        what: `free lesson given up ${orderId} ${nth}`,
        debit: orderAccount(orderId),
        credit: ourOwn("goodwill"),
        paise: lessonPaise,
      });
  }
  const paise = paid * lessonPaise;
  if (paid === 0 || paidBy === null) return 0;
  await createRefund(context, { orderId, paymentId: paidBy, why, paise });
  await issueCreditNote(context, order, paid);
  return paise;
}

/** Counts a lesson as given, which earns its price. Returns how often it had been taken back; undefined if it was not owed. */
export async function countAsGiven(
  { db }: Context,
  { orderId, lessonPaise }: StoredOrder,
  nth: number,
): Promise<number | undefined> {
  const round = await changeCredit(db, orderId, nth, "given");
  if (round === undefined) return undefined;
  const what = inRound(`given ${orderId} ${nth}`, round);
  await book(db, { what, debit: orderAccount(orderId), credit: ourOwn("earned"), paise: lessonPaise });
  return round;
}

/** Makes a lesson that counted as given owed again. */
export async function takeBackGiven({ db }: Context, { orderId, lessonPaise }: StoredOrder, nth: number): Promise<void> {
  const reversals = await reverseCredit(db, orderId, nth);
  if (reversals === undefined) throw new Error(`lesson ${nth} of order ${orderId} was not given`);
  const what = inRound(`unheld ${orderId} ${nth}`, reversals - 1);
  await book(db, { what, debit: ourOwn("earned"), credit: orderAccount(orderId), paise: lessonPaise });
}

/** Adds a free lesson, because we failed. Returns its number. */
export async function giveFreeLesson({ db }: Context, { orderId, lessonPaise }: StoredOrder): Promise<number> {
  const nth = await insertFreeCredit(db, orderId);
  await book(db, {
    what: `free lesson ${orderId} ${nth}`,
    debit: ourOwn("goodwill"),
    credit: orderAccount(orderId),
    paise: lessonPaise,
  });
  return nth;
}
