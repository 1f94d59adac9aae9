import type { Executive } from "@tutoring/contract";
import { type Context, inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { officeEmails, writeEmail } from "#api/platform/mail/index.ts";
import { deleteTokensOf } from "./api-tokens/api-tokens.queries.ts";
import { accountByEmail } from "./accounts.queries.ts";
import { endSessionsOfLogin } from "./executives.queries.ts";
import { deleteLinksOf } from "./oidc/oidc.queries.ts";
import { requireExecutive } from "./office-executives.ts";
import { secondFactorChanged } from "./office-second-factor.ts";
import { deletePasskeysOf } from "./passkeys.queries.ts";
import { replaceRecoveryCodes, setTotp, totpOf } from "./second-factor.queries.ts";
import { endSessionsOf } from "./sessions.queries.ts";

/** Ends all sessions of an executive. Refuses with `confirm` without a recent proof of identity. */
export function signExecutiveOut(context: SignedIn, id: string): Promise<Executive> {
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    const { username, name } = await requireExecutive(inside, id);
    // protects 7.4.5: ending the sessions of an executive
    await endSessionsOf(inside.db, id);
    await writeLog(inside, { type: "LOGOUT", operation: "executive-signed-out", details: { username, name } });
    return requireExecutive(inside, id);
  });
}

/** Takes an executive's lost app or lost passkeys away, and the identity provider, ends their sessions and tells them. Refuses with `confirm` without a recent proof of identity. */
export function removeExecutivesApp(context: SignedIn, id: string): Promise<Executive> {
  // protects 6.4.4: the proof of who takes another person's app away
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    const { username, name, email, secondFactor } = await requireExecutive(inside, id);
    await takeSecondSteps(inside.db, id);
    const operation = secondFactor ? "executive-app-removed" : "executive-passkeys-removed";
    await writeLog(inside, { type: "UPDATE", operation, details: { username, name } });
    if (email) await notifyOfRemoval(inside, email, name, secondFactor);
    return requireExecutive(inside, id);
  });
}

/** Takes all second steps of an account away, and ends its sessions. */
async function takeSecondSteps(db: Db, id: string): Promise<void> {
  await setTotp(db, id, null);
  await replaceRecoveryCodes(db, id, []);
  await deletePasskeysOf(db, id);
  // protects C163: disconnecting whose app is taken away
  await deleteLinksOf(db, id);
  // protects 6.4.4: signing out whose app is taken away
  await endSessionsOf(db, id);
}

/** The operator's command for an admin, whose API tokens end too. Returns whether there is one with this address. */
export function removeAdminsApp(context: Context, address: string): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    const admin = await accountByEmail(inside.db, "admin", address);
    if (!admin) return false;
    const { secret } = await totpOf(inside.db, admin.id);
    await takeSecondSteps(inside.db, admin.id);
    // protects C160: the end of the tokens of an admin whose app is taken away
    await revokeTokens(inside, address);
    await writeLog(inside, { type: "UPDATE", operation: "admin-app-removed", details: { email: address } });
    await notifyOfRemoval(inside, admin.email, admin.name, secret !== null);
    return true;
  });
}

/**
 * The operator's command: ends the sessions and API tokens of one person, or of all. Returns of how many people, and how many tokens. A token
 * that an intruder made would outlast every session; a program that stops for want of one is noticed (decision 0204).
 */
export function signPeopleOut(context: Context, login?: string): Promise<{ people: number; tokens: number }> {
  return inTransaction(context, async (inside) => {
    // protects 7.4.5: ending the sessions of one person, or of all
    const people = await endSessionsOfLogin(inside.db, login);
    await writeLog(inside, { type: "LOGOUT", operation: "people-signed-out", details: { login: login ?? "", people } });
    // protects C160: the end of tokens with all sessions [await revokeTokens(inside, login) → 0]
    const tokens = await revokeTokens(inside, login);
    return { people, tokens };
  });
}

/** Revokes the API tokens of an admin, or of all. Returns how many. */
async function revokeTokens(inside: Context, email: string | undefined): Promise<number> {
  const names = await deleteTokensOf(inside.db, email);
  for (const name of names) await writeLog(inside, { type: "DELETE", operation: "api-token-revoked", details: { name } });
  return names.length;
}

/** Tells whose app or passkeys were taken away; if they did not ask for it, they can object. */
function notifyOfRemoval(context: Context, address: string, name: string, hadApp: boolean): Promise<void> {
  const subject = hadApp ? officeEmails.appRemovedSubject : officeEmails.passkeysRemovedSubject;
  return writeEmail(context, secondFactorChanged({ address, name, language: "en" }, { subject }));
}
