import { speaker } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/core/context.ts";
import type { RefundFact } from "#api/core/payment-provider.ts";
import { book, ourOwn } from "#api/ledger/index.ts";
import { officeLetters, tellNews } from "#api/mail/index.ts";
import { stateOf } from "./refund-states.ts";
import { changeRefund, lockRefund } from "./refunds.queries.ts";

/** Records what the provider says about a refund. One that it could not send stays promised, and admins are told. */
export function learnRefund(context: Context, refundId: string, fact: RefundFact): Promise<void> {
  return inTransaction(context, async (inside) => {
    const refund = await lockRefund(inside.db, refundId);
    // protects C85: the end of a refund [|| refund.state === "arrived" || refund.state === "failed" → nothing]
    if (!refund || refund.state === "arrived" || refund.state === "failed") return;
    const state = stateOf[fact.state];
    await changeRefund(inside.db, refundId, state, fact.refundId);
    if (state === "arrived") await bookArrival(inside, refund, "provider");
    if (state === "failed") await tellFailed(inside, refund, fact.refundId);
  });
}

/** Records that the provider refuses to send a refund at all, as for payments older than six months. */
export function refundRefused(context: Context, refundId: string, why: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const refund = await lockRefund(inside.db, refundId);
    if (!refund || refund.state === "arrived" || refund.state === "failed") return;
    await changeRefund(inside.db, refundId, "failed", refund.reference);
    await tellFailed(inside, refund, why);
  });
}

type Booked = { refundId: string; orderId: string; paise: number };

/** Books that the money has left us for good. */
export const bookArrival = ({ db }: Context, { refundId, orderId, paise }: Booked, from: "provider" | "bank") =>
  book(db, { what: `refunded ${refundId}`, debit: { kind: "refund", owner: orderId }, credit: ourOwn(from), paise });

function tellFailed(context: Context, { refundId, orderId, paise }: Booked, why: string): Promise<void> {
  const say = speaker("en");
  const values = { rupees: (paise / 100).toFixed(2), refund: refundId, order: orderId, why };
  return tellNews(context, {
    to: ["admin"],
    subject: say(officeLetters.refundFailedSubject, { rupees: values.rupees }),
    text: say(officeLetters.refundFailed, values),
  });
}
