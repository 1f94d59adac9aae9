export { asksAge, noteParentsAge } from "./adult-checks.ts";
export { ageOf, overdueChecks } from "./adult-checks.queries.ts";
export { giveConsent, notePublishing, noteWithdrawal } from "./consents.ts";
export { blankEvidence, consentRule, insertConsent, setConsentRule, standingConsents } from "./consents.queries.ts";
export { findNotice } from "./notices.ts";
