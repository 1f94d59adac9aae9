export { deleteOldRemainders, listRemainders, remainderKey, setRemainderKey } from "./remainders.queries.ts";
export { openRemainder, sealRemainder } from "./seal-remainder.ts";
