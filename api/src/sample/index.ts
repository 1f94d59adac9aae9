export { daysBefore, daysOfLife, moveClock, playLife, Timeline } from "./life/index.ts";
export { readSampleAccounts } from "./sample-accounts.ts";
export { isSeeded } from "./seed.queries.ts";
export { type SamplePeople, seedSample } from "./seed-sample.ts";
