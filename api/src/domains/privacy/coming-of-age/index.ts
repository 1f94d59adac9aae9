export { comingOfAge, isOverdueChild, overdueChildren } from "./coming-of-age.queries.ts";
export { followBirthdays } from "./follow-birthdays.ts";
export { childOfAge, invitedOfAge } from "./of-age-emails.ts";
