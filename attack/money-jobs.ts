// The jobs that are killed and repeated: each is one call of the product that needs only ids, so that another process can run it.
import { orderLessons, stopOrder } from "#api/domains/enrolments/family-orders.ts";
import { judgeLessons } from "#api/domains/enrolments/index.ts";
import type { Account } from "#api/domains/identity/index.ts";
import { approveBatch } from "#api/domains/pay/office-batches.ts";
import { checkoutsOf, syncCheckout, sweepPayments } from "#api/domains/payments/index.ts";
import type { moneyWorld } from "#api/testing/money-world.ts";

export type Given = { account: Account; bookingId: string; orderId: string; batchId: string; hour: string };
type Money = Pick<Awaited<ReturnType<typeof moneyWorld>>, "context" | "signedIn">;

export const jobs = {
  order: async ({ signedIn }: Money, { account, bookingId, hour }: Given) => {
    const buyer = { buyerName: "Ritu Malhotra", state: "29", lessonRupees: 200, rulesRead: true } as const;
    await orderLessons(signedIn(account), bookingId, { lessons: 4, hours: [hour], ...buyer });
  },
  /** The same with an Idempotency-Key, so that a repetition continues with the order of the call before. */
  orderOnce: async ({ signedIn }: Money, { account, bookingId, hour }: Given) => {
    const buyer = { buyerName: "Ritu Malhotra", state: "29", lessonRupees: 200, rulesRead: true } as const;
    const idempotencyKey = { route: "POST /students/bookings/:id/orders", value: "one", requestMac: Buffer.alloc(32) };
    const context = signedIn(account);
    const repeatable = { ...context, browser: { ...context.browser, idempotencyKey } };
    await orderLessons(repeatable, bookingId, { lessons: 4, hours: [hour], ...buyer });
  },
  pay: async ({ context }: Money, { orderId }: Given) => {
    for (const checkout of await checkoutsOf(context().db, orderId)) await syncCheckout(context(), checkout);
  },
  stop: ({ signedIn }: Money, { account, orderId }: Given) => stopOrder(signedIn(account), orderId, 4),
  refund: ({ context }: Money) => sweepPayments(context()),
  judge: ({ context }: Money) => judgeLessons(context()),
  payout: ({ signedIn }: Money, { account, batchId }: Given) => approveBatch(signedIn(account), batchId),
};
export type Job = keyof typeof jobs;
