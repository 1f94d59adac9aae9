import { createHmac, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { may } from "@tutoring/contract";
import { Secret, TOTP } from "otpauth";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { seal, unseal } from "#api/platform/core/seal.ts";
import { flushAggregated } from "#api/platform/logs/index.ts";
import { hasPasskey } from "./passkeys.queries.ts";
import { totpOf, claimRecoveryCode, claimStep } from "./second-factor.queries.ts";
import { takeOrRefuse } from "./take-or-refuse.ts";

const period = 30;
const triesOfAccount = [{ times: 10, seconds: 15 * 60 }];
const letters = "abcdefghjkmnpqrstuvwxyz23456789"; // without letters that are easily confused

// protects 11.2.3: 160 bits in an authenticator app's secret [20 → 8]
export const newSecret = (): Buffer => randomBytes(20);
/** The secret in base32, for typing into an app. */
export const secretText = (secret: Buffer): string => new Secret({ buffer: new Uint8Array(secret).buffer }).base32;

const totp = (secret: Buffer, label = "admin") =>
  new TOTP({ issuer: "Online Tutoring", label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period });

/** The URI in the QR code for authenticator apps. */
export const enrolmentUri = (secret: Buffer, email: string): string => totp(secret, email).toString();

/** The time step of a code, at most one away from now (RFC 6238); undefined for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

/**
 * Refuses to change how the viewer signs in unless this session has used the second step of the account, an app or a passkey. One factor
 * may set up the first. To families a passkey is another door, beside the mailed code.
 */
export async function requireOwnSecondStep({ db, viewer }: SignedIn): Promise<void> {
  if (!may(viewer.role, "use-authenticator-app") || viewer.byPasskey || viewer.secondStep) return;
  // protects C164: a passkey, from a thief who reads the mail or knows the password of its owner [|| (await hasPasskey(db, viewer.id)) → nothing]
  if (viewer.secondFactor || (await hasPasskey(db, viewer.id))) throw new Refusal("second-step-not-used");
}

/** Refuses unless the account has no second factor or the code is right; each code works once. Returns what was given. */
export async function requireSecondFactor(
  context: Context,
  accountId: string,
  given: string | undefined,
): Promise<"app" | "recovery-code" | undefined> {
  const { secret } = await totpOf(context.db, accountId);
  if (!secret) return undefined;
  if (!given) throw new Refusal("app-code-required");
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `second factor of ${accountId}`, triesOfAccount, "too-many-tries"),
  );
  const right = given.includes("-")
    ? await claimRecoveryCode(context.db, accountId, recoveryMac(context, given))
    : await isUnusedCode(context, accountId, secret, given);
  if (right) return given.includes("-") ? "recovery-code" : "app";
  await flushAggregated(context, { type: "LOGIN", operation: "second-factor-refused", details: { accountId } });
  throw new Refusal("app-code-wrong");
}

async function isUnusedCode(context: Context, accountId: string, sealed: Buffer, code: string): Promise<boolean> {
  const secret = unsealSecret(context, sealed, accountId);
  const step = secret && stepOf(secret, code, context.now());
  return step !== undefined && claimStep(context.db, accountId, step);
}

const groups = 7;

/** Ten codes to keep; each works once. They have 138 bits, so that a keyed hash is enough to store them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    // protects 6.5.3: letters from the system's secure randomness [randomInt(letters.length) → 0]
    const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
    // protects 11.5.1: 138 bits in a recovery code [groups → 3]
    // protects 6.5.2: 138 bits in a recovery code [groups → 3]
    return Array.from({ length: groups }, four).join("-");
  });

/** The MAC under which a recovery code is stored. */
export const recoveryMac = ({ secrets }: Context, code: string): Buffer =>
  createHmac("sha256", secrets.codes).update(`recovery\n${code}`).digest();

/** The key to apps' secrets, and the account that one is sealed for. */
const sealOf = ({ secrets }: Context, accountId: string) => ({
  key: Buffer.from(hkdfSync("sha256", secrets.codes, "", "second factor", 32)),
  // protects 11.3.3: the account that a secret is sealed for [accountId → ""]
  account: accountId,
});

/** Encrypts an app's secret for its account, so that access to the database is not enough to make codes. */
export function sealSecret(context: Context, secret: Buffer, accountId: string): Buffer {
  const { key, account } = sealOf(context, accountId);
  return seal(key, secret, account);
}

/** Undefined if it was not sealed here for this account. */
export function unsealSecret(context: Context, sealed: Buffer, accountId: string): Buffer | undefined {
  const { key, account } = sealOf(context, accountId);
  return unseal(key, sealed, account);
}
