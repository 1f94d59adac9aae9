export { giveConsent, notePublishing, noteWithdrawal } from "./consents.ts";
export {
  blankEvidence,
  consentRequiredFrom,
  insertConsent,
  setConsentRequiredFrom,
  standingConsents,
} from "./consents.queries.ts";
export { findNotice } from "./notices.ts";
