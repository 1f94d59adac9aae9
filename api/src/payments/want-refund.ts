import type { Context } from "#api/core/context.ts";
import { book } from "#api/ledger/index.ts";
import { insertRefund } from "./refunds.queries.ts";

/** Why money goes back that the provider has sent back before we heard of it: it is looked for, never sent. */
export const goneBack = "gone back already";

type Wanted = { orderId: string; paymentId: string; why: string; paise: number };

/** Promises money back, in the transaction that gives up what was bought with it. A background job sends it. */
export async function wantRefund({ db }: Context, { orderId, paymentId, why, paise }: Wanted): Promise<string | undefined> {
  const refundId = await insertRefund(db, { orderId, paymentId, why, paise });
  if (refundId === undefined) return undefined;
  await book(db, {
    what: `refund ${refundId}`,
    debit: { kind: "order", owner: orderId },
    credit: { kind: "refund", owner: orderId },
    paise,
  });
  return refundId;
}
