import { createHmac } from "node:crypto";
import type { BankDb } from "./store.ts";
import { type BankPayment, dueWebhooks, insertWebhook, faultSwitchesNow, markWebhook } from "./bank.queries.ts";

export type WebhookParts = {
  db: BankDb;
  webhookSecret: string;
  /** Where webhooks go: our own route for them. */
  webhookAddress: string;
  deliver: (request: Request) => Promise<Response>;
};
export type AckedOperation = {
  event: string;
  payment?: Pick<BankPayment, "paymentId" | "linkId" | "paise">;
  refund?: { refundId: string; paymentId: string; paise: number; state: string };
};

/** Queues a webhook as the fault switch says: not at all, three times, later, or with a wrong signature. */
export async function queueWebhook(db: BankDb, { event, payment, refund }: AckedOperation, delaySeconds = 0): Promise<void> {
  const { webhooks } = await faultSwitchesNow(db);
  if (webhooks === "lost") return;
  const payload = {
    ...(payment && event.startsWith("payment_link.") && { payment_link: { entity: { id: payment.linkId } } }),
    ...(payment && { payment: { entity: { id: payment.paymentId, amount: payment.paise, currency: "INR", notes: [] } } }),
    ...(refund && {
      refund: { entity: { id: refund.refundId, payment_id: refund.paymentId, amount: refund.paise, status: refund.state } },
    }),
  };
  const body = JSON.stringify({ entity: "event", account_id: "acc_TestBank", event, contains: Object.keys(payload), payload });
  await insertWebhook(
    db,
    body,
    webhooks !== "forged",
    webhooks === "doubled" ? 3 : 1,
    delaySeconds + (webhooks === "slow" ? 60 : 0),
  );
}

/** Sends the webhooks that are due, as the provider would. */
export async function deliverDue({ db, webhookSecret, webhookAddress, deliver }: WebhookParts): Promise<void> {
  const due = await dueWebhooks(db);
  const shuffled = (await faultSwitchesNow(db)).webhooks === "shuffled";
  for (const webhook of shuffled ? due.toReversed() : due) {
    const key = webhook.signed ? webhookSecret : "not the secret";
    const headers = {
      "content-type": "application/json",
      "x-razorpay-event-id": webhook.eventId,
      "x-razorpay-signature": createHmac("sha256", key).update(webhook.body).digest("hex"),
    };
    const answer = await deliver(new Request(webhookAddress, { method: "POST", headers, body: webhook.body }));
    await answer.body?.cancel();
    await markWebhook(db, webhook, answer.ok);
  }
}
