export { makeFamily } from "./register-family.ts";
export { insertStudent } from "./families.queries.ts";
