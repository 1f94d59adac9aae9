import type { Db } from "#api/db/database.ts";
import { type BankPayment, type BankRefund, refundsOf } from "./bank.queries.ts";

/** Payments and refunds as the provider shows them. */
export const sumOf = (refunds: BankRefund[]) => refunds.reduce((sum, { paise }) => sum + paise, 0);

export async function asPayment(db: Db, { paymentId, paise, state, at }: BankPayment) {
  const back = sumOf((await refundsOf(db, paymentId)).filter((refund) => refund.state === "processed"));
  return {
    id: paymentId,
    entity: "payment",
    amount: paise,
    currency: "INR",
    status: back === paise ? "refunded" : state,
    captured: state === "captured",
    amount_refunded: back,
    notes: [],
    created_at: Math.floor(at.getTime() / 1000),
  };
}

export const asRefund = ({ refundId, paymentId, paise, state, receipt, at }: BankRefund) => ({
  id: refundId,
  entity: "refund",
  amount: paise,
  currency: "INR",
  payment_id: paymentId,
  receipt,
  status: state,
  created_at: Math.floor(at.getTime() / 1000),
});
