export { countChildren } from "./families.queries.ts";
export { makeFamily } from "./make-family.ts";
export { childOf } from "./families.access.ts";
export { inFamily } from "./profile.ts";
export { insertFamily } from "./families.queries.ts";
