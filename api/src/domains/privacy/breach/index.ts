export { clocksFrom } from "./clocks.ts";
export { type Leak, periodOf, tablesOfTeam, tablesWithPeople, timeColumnOf } from "./leak.ts";
export { breachNotice } from "./notice-emails.ts";
export { recordBreach } from "./record-breach.ts";
export { writeBreach } from "./write-breach.ts";
