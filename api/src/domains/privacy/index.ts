export { accountClosing, stillCloses, stopClosing } from "./close-account.ts";
export { allowTenMinutes, deleteRowsOfTutor, dueClosings, postponeClosing } from "./privacy.queries.ts";
export { eraseChildAgain } from "./erase-child.ts";
export { openOfTutor } from "./tutor-data.ts";
export { warnOfConsentDay } from "./warn-of-day.ts";
export { clocksFrom, type Leak, tablesOfTeam, tablesWithPeople, timeColumnOf, writeBreach } from "./breach/index.ts";
export { logTracesOfFamily, logTracesOfTutor } from "./log-traces.queries.ts";
