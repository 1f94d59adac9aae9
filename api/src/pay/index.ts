export { earn, unearn } from "./earn.ts";
export { auditPay } from "./earnings.queries.ts";
export { writeStatements } from "./pay-letters.ts";
