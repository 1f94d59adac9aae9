export { type Agreeing, asksAge, noteParentsAge, refuseMinor } from "./adult-checks.ts";
export { ageOf, isOverdue, keepAge, overdueChecks } from "./adult-checks.queries.ts";
export { ageCheckDue } from "./age-emails.ts";
export { digilocker } from "./digilocker.ts";
export { giveConsent, learnerOf, notePublishing, noteWithdrawal } from "./consents.ts";
export {
  blankEvidence,
  consentRule,
  insertConsent,
  setConsentRule,
  type StandingConsent,
  standingConsents,
} from "./consents.queries.ts";
export { findNotice } from "./notices.ts";
export { addTranslation, noticePurposes, noticeToTranslate, otherLanguages } from "./translate-notice.ts";
export { settleAge } from "./settle-age.ts";
export { offersToken } from "./token-checks.ts";
export { deleteOldChecks } from "./token-checks.queries.ts";
