export { countChildren } from "./families.queries.ts";
export { childOf, makeFamily } from "./make-family.ts";
export { addressChanged, inFamily } from "./profile.ts";
export { insertFamily } from "./families.queries.ts";
