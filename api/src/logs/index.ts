export { changesOf } from "./changes-of.ts";
export { pruneMonths, verifyChain } from "./seal.queries.ts";
export { startSealer } from "./sealer.ts";
export { writeLog } from "./write-log.queries.ts";
