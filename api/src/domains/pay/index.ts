export { earn, lockPay, unearn, writeStatements } from "./earn.ts";
export { hasBankAccount, unpaidOf } from "./my-pay.queries.ts";
export { auditPay, earningsOfOrder, hasEarned } from "./earnings.queries.ts";
export { payoutsToSend, payoutUtrs } from "./payouts.queries.ts";
export { payoutSent } from "./payout-sent.ts";
export { payEmails } from "./pay-emails.ts";
