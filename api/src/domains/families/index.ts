export { agreeFor } from "./agree-for.ts";
export { countChildren } from "./families.queries.ts";
export { childOf, makeFamily } from "./make-family.ts";
export { addressChanged, inFamily } from "./profile.ts";
export {
  changeChildRow,
  childrenOf,
  deleteChild,
  familiesMatching,
  familyOfChild,
  insertFamily,
  insertOwnFamily,
  lockChildRow,
  nomineeOf,
  storeNominee,
  studentDetailsOf,
} from "./families.queries.ts";
