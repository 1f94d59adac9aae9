export { closeDeletedTutor, postponeClosing } from "./owed-closing.ts";
export { closeDormant, keepReturned } from "./close-dormant.ts";
export { accountClosing } from "./closing-emails.ts";
export { stillCloses, stopClosing } from "./close-account.ts";
export { allowTenMinutes, deleteRowsOfFamily, deleteRowsOfTutor, dueClosings, peopleAmong } from "./privacy.queries.ts";
export { childOfAge, followBirthdays, invitedOfAge, isOverdueChild, overdueChildren } from "./coming-of-age/index.ts";
export { eraseChildAgain, eraseChildIf } from "./erase-child.ts";
export { deleteOldRemainders, listRemainders, openRemainder, sealRemainder, setRemainderKey } from "./remainders/index.ts";
export { openOfTutor } from "./tutor-data.ts";
export { warnOfConsentDay } from "./warn-of-day.ts";
export {
  breachNotice,
  clocksFrom,
  type Leak,
  periodOf,
  recordBreach,
  tablesOfTeam,
  tablesWithPeople,
  timeColumnOf,
  writeBreach,
} from "./breach/index.ts";
export { addressesOfTutor, logTracesOfFamily, logTracesOfTutor } from "./log-traces.queries.ts";
export { tablesErased } from "./register/register.ts";
