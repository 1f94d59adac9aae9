export { earn, unearn } from "./earn.ts";
export { earningsOfOrder } from "./order-earnings.queries.ts";
export { payoutsToSend, payoutUtrs } from "./sent-payouts.queries.ts";
export { payoutSent } from "./record-payout.ts";
export { lockPay } from "./set-pay.ts";
export { auditPay } from "./earnings.queries.ts";
export { writeStatements } from "./pay-letters.ts";
