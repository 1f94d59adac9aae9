export { accountClosing, stillCloses, stopClosing } from "./close-account.ts";
export { allowTenMinutes, dueClosings } from "./privacy.queries.ts";
export { eraseChildAgain } from "./erase-child.ts";
