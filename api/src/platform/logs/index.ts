export { byCommand, unfoldEntries, flushAggregated, writeLog } from "./write-log.queries.ts";
export { type ErasedFromLog, erasedPeople, eraseLogParts, lastErasure, type LogErasure } from "./erase-parts.queries.ts";
export { pruneMonths } from "./prune.queries.ts";
export { changesOf, exportPersonal, logExport } from "./log-export.ts";
export { writeAnchor, anchorsFile, readReceipts } from "./anchors.ts";
export { markOfEnd, unsealedEntries } from "./seal.queries.ts";
export { startSealer } from "./sealer.ts";
export { type Verdict, verifyChain } from "./verify.queries.ts";
