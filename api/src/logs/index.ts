export { unfoldEntries, writeFolded } from "./fold-entries.queries.ts";
export { logExport } from "./log-export.ts";
export { changesOf } from "./changes-of.ts";
export { pruneMonths, verifyChain } from "./seal.queries.ts";
export { startSealer } from "./sealer.ts";
export { writeLog } from "./write-log.queries.ts";
