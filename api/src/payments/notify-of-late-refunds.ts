import { translator } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/core/context.ts";
import { enqueueDigest, officeEmails } from "#api/mail/index.ts";
import { takeLateRefunds } from "./refunds.queries.ts";

/** Seven working days, with a weekend in between: families read that banks take no longer. */
const lateDays = 9;

/** Background job: tells admins, once each, of refunds that have not arrived. */
export function notifyOfLateRefunds(context: Context): Promise<void> {
  return inTransaction(context, async (inside) => {
    const t = translator("en");
    for (const { refundId: refund, orderId: order, paise, reference } of await takeLateRefunds(inside.db, lateDays)) {
      const values = { rupees: (paise / 100).toFixed(2), refund, order, reference: reference ?? "none" };
      const [subject, text] = [t(officeEmails.refundLateSubject, values), t(officeEmails.refundLate, values)];
      await enqueueDigest(inside, { to: ["admin"], subject, text });
    }
  });
}
