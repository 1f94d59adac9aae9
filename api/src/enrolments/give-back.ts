import type { Context } from "#api/core/context.ts";
import { book, ourOwn } from "#api/ledger/index.ts";
import { orderAccount, wantRefund } from "#api/payments/index.ts";
import { changeCredit, type Credit, insertFreeCredit } from "./credits.queries.ts";
import { issueCreditNote } from "./issue-document.ts";
import type { StoredOrder } from "./orders.queries.ts";

/** Gives up these lessons of a paid order: the money of those that were paid goes back, with a credit note. Returns the paise. */
export async function giveBack(
  context: Context,
  order: StoredOrder,
  credits: Pick<Credit, "nth" | "free">[],
  why: string,
): Promise<number> {
  const { orderId, paidBy, lessonPaise } = order;
  let paid = 0;
  for (const { nth, free } of credits) {
    if (!(await changeCredit(context.db, orderId, nth, "returned"))) continue;
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
  await wantRefund(context, { orderId, paymentId: paidBy, why, paise });
  await issueCreditNote(context, order, paid);
  return paise;
}

/** A lesson counts as given: what was paid for it is earned. */
export async function countAsGiven({ db }: Context, { orderId, lessonPaise }: StoredOrder, nth: number): Promise<void> {
  if (!(await changeCredit(db, orderId, nth, "given"))) return;
  await book(db, { what: `given ${orderId} ${nth}`, debit: orderAccount(orderId), credit: ourOwn("earned"), paise: lessonPaise });
}

/** One more lesson, because we failed. */
export async function giveFreeLesson({ db }: Context, { orderId, lessonPaise }: StoredOrder): Promise<void> {
  const nth = await insertFreeCredit(db, orderId);
  await book(db, {
    what: `free lesson ${orderId} ${nth}`,
    debit: ourOwn("goodwill"),
    credit: orderAccount(orderId),
    paise: lessonPaise,
  });
}
