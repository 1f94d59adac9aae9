import type { TableOfPeople } from "./table-of-people.ts";

const account = "account_id = $1";

/** Tables about what parents agree to, and how their age is checked. */
export const tablesOfConsents: Record<string, TableOfPeople> = {
  consents: {
    family: {
      where: account,
      shown: "purpose act method at",
      hidden: "evidence",
      why: "the answer of whoever checked the parent's age",
      erased: "blanked",
      kept: "the proof that a parent agreed stays, as the law demands",
    },
    others: "consent_number account_id child_id notice_id",
  },
  adult_checks: {
    family: {
      where: account,
      shown: "full_name born_on given_at is_adult document token_issuer token_reference checked_at",
      erased: "rows go",
    },
    others: "account_id checked_by while_registering",
  },
  token_checks: {
    family: {
      where: account,
      hidden: "full_name reference outcome",
      why: "a check of minutes, whose answer is shown with the parent's age",
      erased: "rows go",
    },
    others: "check_id account_id proof_hash state_hash begun_at expires_at settled_at",
  },
};
