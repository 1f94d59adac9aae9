export { learn, orderAccount, type Settle } from "./learn.ts";
export { lookAt } from "./look-at.ts";
export { checkoutsOf, insertCheckout, lockOrder } from "./payments.queries.ts";
export { razorpay } from "./razorpay.ts";
export { refundByBank } from "./refund-by-bank.ts";
export { refundsOfOrder } from "./refunds.queries.ts";
export { sweepPayments } from "./sweep-payments.ts";
export { takeLetter } from "./take-letter.ts";
export { wantRefund } from "./want-refund.ts";
