import { z } from "@tutoring/contract/z";
import { type PaymentFact, paymentRanks, type RefundFact } from "#api/platform/core/payment-provider.ts";

export const Payment = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  amount_refunded: z.number().int().nullish(),
  // true, and "1" in some of their own samples
  captured: z.unknown(),
});
export const Payments = z.object({ items: z.array(Payment) });
export const Refund = z.object({
  id: z.string(),
  amount: z.number().int(),
  receipt: z.string().nullish(),
  status: z.enum(["pending", "processed", "failed"]),
});
export const Refunds = z.object({ items: z.array(Refund) });

export const paymentFact = ({
  id,
  amount,
  currency,
  status,
  captured,
  amount_refunded,
}: z.output<typeof Payment>): PaymentFact => ({
  paymentId: id,
  paise: amount,
  currency,
  // one that was never captured never reached us
  rank: paymentRanks[status !== "refunded" ? status : captured === true || Number(captured) === 1 ? "captured" : "authorized"],
  returnedPaise: amount_refunded ?? (status === "refunded" ? amount : 0),
});

export const refundFact = ({ id, amount, receipt, status }: z.output<typeof Refund>): RefundFact => ({
  refundId: id,
  key: receipt ?? null,
  paise: amount,
  state: status,
});
