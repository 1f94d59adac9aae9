export {
  accountByEmail,
  accountById,
  type Account,
  changeAccount,
  insertStaffAccount,
  insertStudentAccount,
} from "./accounts.queries.ts";
export { isAdmin, isPasswordOf } from "./can-sign-in.ts";
export { checkCode, sendCode } from "./codes.ts";
export { findViewer } from "./find-viewer.ts";
export { forgetOld } from "./delete-expired.ts";
export { mayEnter } from "./may-enter.ts";
export { newPassword } from "./executives.ts";
export { hashPassword } from "./passwords.ts";
export { isAlive } from "./sessions.queries.ts";
export { demandProof, giveProof, holdsProof, spend } from "./proofs.ts";
export { startSession } from "./start-session.ts";
export { changesOfFamily, useUp } from "./use-up.ts";
export { disableAccount, resetPassword, resetSecondFactor, staffAccounts } from "./back-office-accounts.queries.ts";
