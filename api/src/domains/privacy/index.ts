export { accountClosing, stillCloses } from "./close-account.ts";
export { dueClosings } from "./privacy.queries.ts";
