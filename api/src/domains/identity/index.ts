export {
  type Account,
  accountByEmail,
  accountById,
  isOnFirstDay,
  changeAccount,
  deleteFamilyAccount,
  dormantFamilies,
  insertBackOfficeAccount,
  insertStudentAccount,
  insertTutorAccount,
  isDormant,
} from "./accounts.queries.ts";
export { deleteSignInTraces, lockAccount, ownAddressesOf } from "./erase-addresses.queries.ts";
export { hasSaidUnderAge, noteUnderAge } from "./under-age.ts";
export { findViewer, isAdmin, isPasswordOf, isTutor, mayEnter } from "./viewer.ts";
export { readDevice } from "./known-devices.ts";
export { checkCode, refusalOf, sendCode } from "./codes.ts";
export { checkPhoneCode, newPhoneCode } from "./phone-codes.ts";
export { deleteExpired } from "./delete-expired.ts";
export { backOfficeAccounts, nextOwner, setDisabled } from "./executives.queries.ts";
export { forgetKey, madeBefore, makeOnce } from "./make-once.ts";
export { addOfficeAccount, disableOfficeAccounts, resetPasswordOf } from "./operator-accounts.ts";
export { hashPassword, initialPasswordDays, newPassword } from "./passwords.ts";
export { aliveOf, countSessions, endSessionsOf, isAlive, sessionsOf } from "./sessions.queries.ts";
export { passkeyChanged } from "./passkey-emails.ts";
export { deletePasskeysOf } from "./passkeys.queries.ts";
export { requireVerification, giveVerification, holdsVerification, spend, verificationHash } from "./verifications.ts";
export { openidProvider } from "./oidc/openid-provider.ts";
export { openOtherMethods } from "./oidc/oidc.queries.ts";
export { startSession } from "./start-session.ts";
export { changesOfFamily, changesOfTutor, movesOfFamily, takeOrRefuse } from "./take-or-refuse.ts";
export { secondFactorChanged } from "./office-second-factor.ts";
export { removeAdminsApp, signPeopleOut } from "./lost-access.ts";
export { newDevice } from "./new-device.ts";
export { sessionReused } from "./sign-in.ts";
