import type { Db } from "#api/db/database.ts";
import { queueWebhook } from "./bank-webhooks.ts";
import { type BankPayment, insertPayment, insertRefund, type Link } from "./bank.queries.ts";

/** What a payer can do on the page, and the label of its button. */
export const acts = {
  upi: "Pay by UPI",
  card: "Pay by card",
  decline: "Let the bank decline",
  late: "Let it fail, and succeed in 10 minutes",
  close: "Pay and close the tab",
  twice: "Pay twice",
  "twice-and-back": "Pay twice, and let the bank send the second back",
  back: "Pay, and let the bank send it back",
  leave: "Go back without paying",
} as const;
export type Act = keyof typeof acts;

const lateMinutes = 10;

/** Carries out what the payer chose, and queues the webhooks about it. */
export async function pay(db: Db, link: Link, act: Act): Promise<void> {
  const tell = (paymentId: string, event: string, delaySeconds = 0) =>
    queueWebhook(db, { event, payment: { ...link, paymentId } }, delaySeconds);
  const attempt = (state: BankPayment["state"], capturedInMinutes?: number) => insertPayment(db, link, state, capturedInMinutes);
  if (act === "leave") return;
  if (act === "decline") return tell(await attempt("failed"), "payment.failed");
  if (act === "late") {
    const paymentId = await attempt("failed", lateMinutes);
    await tell(paymentId, "payment.failed");
    await tell(paymentId, "payment.authorized", lateMinutes * 60);
    await tell(paymentId, "payment.captured", lateMinutes * 60);
    return tell(paymentId, "payment_link.paid", lateMinutes * 60);
  }
  const times = act === "twice" || act === "twice-and-back" ? 2 : 1;
  for (let time = 1; time <= times; time += 1) {
    const paymentId = await attempt("captured");
    if (time === times && (act === "back" || act === "twice-and-back"))
      await insertRefund(db, `by the bank: ${paymentId}`, { paymentId, paise: link.paise, state: "processed", receipt: null });
    for (const event of ["payment.authorized", "payment.captured", "payment_link.paid"]) await tell(paymentId, event);
  }
}
