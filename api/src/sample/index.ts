export { readSampleAccounts } from "./sample-accounts.ts";
export { isSeeded } from "./seed.queries.ts";
export { seedSample } from "./seed-sample.ts";
