export { accountKinds, type AccountKind, ourOwn } from "./accounts.ts";
export { type Audit, auditLedger } from "./audit.queries.ts";
export { booksFaults, verifyNightly } from "./verify-nightly.ts";
export { amountsOf, balanceOf, balancesByKind, book, inRound, keptByKind, movedBetween, movesOf } from "./ledger.queries.ts";
