import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { isViolationOf } from "#api/db/database.ts";
import { book, ourOwn } from "#api/ledger/index.ts";
import { orderAccount, type Settle } from "./learn.ts";
import { insertOutside, type OutsidePayment } from "./payments.queries.ts";

/** Books money that came outside the provider, in the caller's transaction. Throws if the order does not take it. */
export async function recordOutside(inside: Context, payment: OutsidePayment, settle: Settle): Promise<void> {
  const { orderId, paise, reference } = payment;
  const paymentId = `outside ${reference}`;
  await insertOutside(inside.db, paymentId, payment).catch((error: unknown) => {
    throw isViolationOf(error, "payments_pkey") ? new Refusal("reference-used") : error;
  });
  await book(inside.db, { what: `captured ${paymentId}`, debit: ourOwn("bank"), credit: orderAccount(orderId), paise });
  if ((await settle(inside, { orderId, paymentId, paise, returnedPaise: 0 })) !== "wanted")
    throw new Error(`order ${orderId} does not take its payment ${paymentId}`);
}
