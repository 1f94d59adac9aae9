export { unfoldEntries, writeFolded, writeLog } from "./write-log.queries.ts";
export { erasedFamilies, pruneMonths } from "./prune.queries.ts";
export { changesOf, exportPersonal, logExport } from "./log-export.ts";
export { keepMark, marksFile, readMarks } from "./marks.ts";
export { markOfEnd, unsealedEntries } from "./seal.queries.ts";
export { startSealer } from "./sealer.ts";
export { type Verdict, verifyChain } from "./verify.queries.ts";
