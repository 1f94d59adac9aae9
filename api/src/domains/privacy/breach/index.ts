export { clocksFrom } from "./clocks.ts";
export { type Leak, tablesOfTeam, tablesWithPeople, timeColumnOf } from "./leak.ts";
export { recordBreach } from "./record-breach.ts";
export { writeBreach } from "./write-breach.ts";
