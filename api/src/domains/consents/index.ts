export { giveConsent, notePublishing, noteWithdrawal } from "./consents.ts";
export { blankEvidence, consentRequiredFrom, setConsentRequiredFrom, standingConsents } from "./consents.queries.ts";
export { findNotice } from "./notices.ts";
