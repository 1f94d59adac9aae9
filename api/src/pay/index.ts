export { earn, unearn } from "./earn.ts";
export { earningsOfOrder } from "./order-earnings.queries.ts";
export { payoutsToSend, payoutUtrs } from "./sent-payouts.queries.ts";
export { payoutSent } from "./payout-sent.ts";
export { lockPay } from "./lock-pay.ts";
export { auditPay } from "./earnings.queries.ts";
export { writeStatements } from "./write-statements.ts";
