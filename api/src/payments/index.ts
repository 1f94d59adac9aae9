export { closeDifference } from "./close-difference.ts";
export { comparisonsNow } from "./compare.queries.ts";
export { compareNightly } from "./compare-nightly.ts";
export { compareNow } from "./compare-now.ts";
export { countDifferences, openDifferences } from "./differences.queries.ts";
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
export { openRefunds, refundsByIds, refundsOfOrder, refundUtrs } from "./refunds.queries.ts";
export { settledOf } from "./settled-lines.queries.ts";
export { sideOf } from "./side-of.ts";
export { retryRefund } from "./retry-refund.ts";
export { sweepPayments } from "./sweep-payments.ts";
export { takeLetter } from "./take-letter.ts";
export { tellLateRefunds } from "./tell-late-refunds.ts";
export { wantRefund } from "./want-refund.ts";
