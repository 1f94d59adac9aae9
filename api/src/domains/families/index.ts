export { countChildren } from "./families.queries.ts";
export { childOf, makeFamily } from "./make-family.ts";
export { addressChanged, inFamily } from "./profile.ts";
export { changeChildRow, insertFamily, studentDetailsOf } from "./families.queries.ts";
