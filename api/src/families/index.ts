export { makeFamily } from "./register-family.ts";
export { childOf } from "./families.access.ts";
export { insertFamily } from "./families.queries.ts";
