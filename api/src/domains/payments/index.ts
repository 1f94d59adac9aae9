export { closeMismatch, compareNightly, compareNow } from "./compare-provider.ts";
export { comparisonsNow, settledOf } from "./compare.queries.ts";
export { countMismatches, openMismatches } from "./mismatches.queries.ts";
export {
  checkoutsOf,
  deleteOldWebhooks,
  forgetUnpaid,
  insertCheckout,
  lockOrder,
  paymentsForOffice,
  takeAskable,
} from "./payments.queries.ts";
export { applyPaymentState, syncCheckout, orderAccount, createRefund } from "./sync-payment.ts";
export { razorpay } from "./razorpay.ts";
export { recordOutside, takeWebhook } from "./take-webhook.ts";
export { refundByBank, retryRefund } from "./refund-by-hand.ts";
export { openRefunds, refundsByIds, refundsOfOrder, refundUtrs } from "./refunds.queries.ts";
export { sideOf } from "./refund-states.ts";
export { notifyOfLateRefunds, sweepPayments } from "./sweep-payments.ts";
export { waitBriefly } from "./wait-briefly.ts";
