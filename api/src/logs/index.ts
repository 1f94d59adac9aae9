export { unfoldEntries, writeFolded } from "./fold-entries.queries.ts";
export { exportPersonal, logExport } from "./log-export.ts";
export { changesOf } from "./changes-of.ts";
export { markKeeper } from "./keep-marks.ts";
export { marksFile, readMarks } from "./marks.ts";
export { pruneMonths } from "./prune.queries.ts";
export { startSealer } from "./sealer.ts";
export { type Verdict, verifyChain } from "./verify.queries.ts";
export { writeLog } from "./write-log.queries.ts";
