export { forgetUnpaid } from "./forget-unpaid.queries.ts";
export { learn, orderAccount, type Settle } from "./learn.ts";
export { lookAt } from "./look-at.ts";
export {
  checkoutsOf,
  deleteOldPaymentLetters,
  insertCheckout,
  lockOrder,
  paymentsForOffice,
  takeAskable,
} from "./payments.queries.ts";
export { razorpay } from "./razorpay.ts";
export { recordOutside } from "./record-outside.ts";
export { refundByBank } from "./refund-by-bank.ts";
export { openRefunds, refundsOfOrder } from "./refunds.queries.ts";
export { retryRefund } from "./retry-refund.ts";
export { sweepPayments } from "./sweep-payments.ts";
export { takeLetter } from "./take-letter.ts";
export { tellLateRefunds } from "./tell-late-refunds.ts";
export { wantRefund } from "./want-refund.ts";
