import type { Db } from "#api/db/database.ts";
import { type BankPayment, type BankRefund, refundsOf } from "./bank.queries.ts";

type Entity = Record<string, unknown>;

export const sumOf = (refunds: BankRefund[]): number => refunds.reduce((sum, { paise }) => sum + paise, 0);

/** A payment as the provider shows it. */
export async function asPayment(db: Db, { paymentId, paise, state, at }: BankPayment): Promise<Entity> {
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

/** A refund as the provider shows it. */
export const asRefund = ({ refundId, paymentId, paise, state, receipt, at }: BankRefund): Entity => ({
  id: refundId,
  entity: "refund",
  amount: paise,
  currency: "INR",
  payment_id: paymentId,
  receipt,
  status: state,
  created_at: Math.floor(at.getTime() / 1000),
});
