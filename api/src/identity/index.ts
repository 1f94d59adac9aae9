export {
  accountByEmail,
  accountById,
  type Account,
  changeAccount,
  deleteAccount,
  insertBackOfficeAccount,
  insertStudentAccount,
  insertTutorAccount,
} from "./accounts.queries.ts";
export { isAdmin, isPasswordOf, isTutor } from "./can-sign-in.ts";
export { addressesOf } from "./accounts.queries.ts";
export { readDevice } from "./known-devices.ts";
export { checkCode, refusalOf, sendCode } from "./codes.ts";
export { findViewer } from "./find-viewer.ts";
export { deleteFamilyAccount } from "./delete-family-account.queries.ts";
export { deleteExpired } from "./delete-expired.ts";
export { mayEnter } from "./may-enter.ts";
export { setDisabled } from "./executives.queries.ts";
export { newPassword } from "./new-password.ts";
export { hashPassword } from "./passwords.ts";
export { aliveOf, countSessions, endSessionsOf, isAlive } from "./sessions.queries.ts";
export { requireProof, giveProof, holdsProof, spend } from "./proofs.ts";
export { startSession } from "./start-session.ts";
export { changesOfFamily, changesOfTutor, movesOfFamily, takeOrRefuse } from "./take-or-refuse.ts";
export { disableAccount, resetPassword, resetSecondFactor, backOfficeAccounts } from "./back-office-accounts.queries.ts";
