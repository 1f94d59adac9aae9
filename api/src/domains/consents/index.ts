export { asksAge, noteParentsAge } from "./adult-checks.ts";
export { ageOf, isOverdue, keepAge, overdueChecks, settleAge } from "./adult-checks.queries.ts";
export { giveConsent, notePublishing, noteWithdrawal } from "./consents.ts";
export {
  blankEvidence,
  consentRule,
  insertConsent,
  setConsentRule,
  type StandingConsent,
  standingConsents,
} from "./consents.queries.ts";
export { findNotice } from "./notices.ts";
