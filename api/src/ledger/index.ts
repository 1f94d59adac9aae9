export { accountKinds, type AccountKind, ourOwn } from "./accounts.ts";
export { type Audit, auditLedger } from "./audit.queries.ts";
export { verifyNightly } from "./verify-nightly.ts";
export { balanceOf, balancesByKind, book, inRound, movesOf } from "./ledger.queries.ts";
