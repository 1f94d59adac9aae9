export { readSampleAccounts } from "./sample-accounts.ts";
export { seedSample } from "./seed-sample.ts";
