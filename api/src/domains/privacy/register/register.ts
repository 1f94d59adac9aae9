import type { TableOfPeople } from "./table-of-people.ts";
import { tablesOfClasses } from "./of-classes.ts";
import { tablesOfConsents } from "./of-consents.ts";
import { tablesOfFamilies } from "./of-families.ts";
import { tablesOfNotifications } from "./of-notifications.ts";
import { tablesOfOthers } from "./of-others.ts";
import { tablesOfPurchases } from "./of-purchases.ts";
import { tablesOfSignIn } from "./of-sign-in.ts";
import { tablesWithoutPeople } from "./without-people.ts";

/**
 * The register of personal data: every column of every table belongs to a person or to nobody. The family's download, the privacy
 * page and the tests read it; a column that is not in it fails `register.test.ts` (decision 0187).
 */
export const register: Record<string, TableOfPeople> = {
  ...tablesOfFamilies,
  ...tablesOfSignIn,
  ...tablesOfConsents,
  ...tablesOfNotifications,
  ...tablesOfClasses,
  ...tablesOfPurchases,
  ...tablesOfOthers,
  ...Object.fromEntries(Object.entries(tablesWithoutPeople).map(([table, others]) => [table, { others }])),
};

/** The tables from which erasing a person takes rows or words. */
export const tablesErased: string[] = Object.entries(register)
  .filter(([, { family, tutor, applicant }]) => [family, tutor, applicant].some((about) => about && about.erased !== "stays"))
  .map(([table]) => table);

export const columnsIn = (names = ""): string[] => names.split(/\s+/).filter(Boolean);

/** All columns of a table that the register names; one may be a family's in some rows and a tutor's in others. */
export const registeredColumns = ({ others, ...people }: TableOfPeople): string[] => [
  ...columnsIn(others),
  ...new Set(Object.values(people).flatMap(({ shown, hidden }) => [...columnsIn(shown), ...columnsIn(hidden)])),
];
