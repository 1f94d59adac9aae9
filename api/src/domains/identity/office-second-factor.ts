import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import officeReplies from "#api/platform/core/office-replies.en.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { defineEmail, officeEmails, writeEmail } from "#api/platform/mail/index.ts";
import { claimStep, replaceRecoveryCodes, setTotp, totpOf } from "./second-factor.queries.ts";
import { noteApp } from "./sessions.queries.ts";
import {
  enrolmentUri,
  newRecoveryCodes,
  newSecret,
  recoveryMac,
  requireOwnSecondStep,
  requireSecondFactor,
  sealSecret,
  secretText,
  stepOf,
  unsealSecret,
} from "./second-factor.ts";

export const secondFactorChanged = defineEmail<{ subject: string }>("second-factor-changed", ({ subject }, { t }) => ({
  subject,
  text: t(officeEmails.appChanged, { what: subject }),
}));

/** Logs a change of the caller's authenticator app, and tells them by email. */
async function notifyOfSecondFactor(context: SignedIn, operation: string, subject: string) {
  await writeLog(context, { type: "UPDATE", operation });
  const { email: address, name } = context.viewer;
  await writeEmail(context, secondFactorChanged({ address, name, language: "en" }, { subject }));
}

/** Returns a new secret. Nothing is stored yet: the sealed secret comes back with the first code. */
export async function beginSecondFactor(context: SignedIn): Promise<{ secret: string; uri: string; setup: string }> {
  requireFreshSignIn(context);
  const { db, viewer } = context;
  if ((await totpOf(db, viewer.id)).secret) throw new Refusal("app-set-up");
  await requireOwnSecondStep(context);
  const secret = newSecret();
  const setup = sealSecret(context, secret, viewer.id).toString("base64url");
  return { secret: secretText(secret), uri: enrolmentUri(secret, viewer.email), setup };
}

/** Turns the app on with its first code, and returns the recovery codes. Refuses with `invalid`, or with `conflict` if an app is set up. */
export async function confirmSecondFactor(
  context: SignedIn,
  { setup, totp }: { setup: string; totp: string },
): Promise<{ recoveryCodes: string[] }> {
  requireFreshSignIn(context);
  const { viewer } = context;
  const sealed = Buffer.from(setup, "base64url");
  const secret = unsealSecret(context, sealed, viewer.id);
  if (!secret) throw new Refusal("app-setup-over");
  const step = stepOf(secret, totp, context.now());
  if (step === undefined) throw new Refusal("first-app-code-wrong");
  return inTransaction(context, async (inside) => {
    if ((await totpOf(inside.db, viewer.id)).secret) throw new Refusal("app-set-up-meanwhile");
    await requireOwnSecondStep(inside);
    await setTotp(inside.db, viewer.id, sealed);
    await claimStep(inside.db, viewer.id, step);
    await noteApp(inside.db, viewer.sessionId);
    const recoveryCodes = await storeNewRecoveryCodes(inside);
    await notifyOfSecondFactor(inside, "second-factor-set", officeEmails.appAddedSubject);
    return { recoveryCodes };
  });
}

/**
 * Makes new recovery codes, in place of all former ones. The code given with the call is the proof of who asks. Refuses a wrong one with
 * `invalid`, and with `conflict` where no app is set up.
 */
export async function renewRecoveryCodes(context: SignedIn, given: string): Promise<{ recoveryCodes: string[] }> {
  // protects 7.5.1: asking for the app before its recovery codes are replaced [!(await requireSecondFactor(context, context.viewer.id, given)) → false]
  if (!(await requireSecondFactor(context, context.viewer.id, given))) throw new Refusal("app-not-set-up");
  return inTransaction(context, async (inside) => {
    const recoveryCodes = await storeNewRecoveryCodes(inside);
    await notifyOfSecondFactor(inside, "recovery-codes-renewed", officeEmails.recoveryCodesSubject);
    return { recoveryCodes };
  });
}

async function storeNewRecoveryCodes(inside: SignedIn): Promise<string[]> {
  const codes = newRecoveryCodes();
  const macs = codes.map((code) => recoveryMac(inside, code));
  await replaceRecoveryCodes(inside.db, inside.viewer.id, macs);
  return codes;
}

/** Turns the app off. Refuses a wrong code with `invalid`. */
export async function removeSecondFactor(context: SignedIn, given: string): Promise<{ message: string }> {
  await requireSecondFactor(context, context.viewer.id, given);
  return inTransaction(context, async (inside) => {
    await setTotp(inside.db, inside.viewer.id, null);
    await replaceRecoveryCodes(inside.db, inside.viewer.id, []);
    await notifyOfSecondFactor(inside, "second-factor-removed", officeEmails.appRemovedSubject);
    return { message: officeReplies.appRemoved };
  });
}
