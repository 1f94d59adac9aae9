export { accountClosing, stillCloses, stopClosing } from "./close-account.ts";
export { dueClosings } from "./privacy.queries.ts";
