import { createHash, randomBytes } from "node:crypto";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import {
  insertVerification,
  isProof,
  lockVerification,
  spendVerification,
  type SpentOn,
  type StoredVerification,
  type VerificationPurpose,
} from "./verifications.queries.ts";

const secondsOf = { student: 15 * 60, applicant: 60 * 60 };

/** Notes that this browser has verified the address for this purpose, and sets the proof cookie. */
export async function giveVerification(context: Context, purpose: VerificationPurpose, email: string): Promise<void> {
  const seconds = secondsOf[purpose];
  const token = `${randomBytes(9).toString("base64url")}.${randomBytes(32).toString("base64url")}`;
  await insertVerification(context.db, { hash: hashOf(token), purpose, email, seconds });
  context.browser.keepCookie("proof", token, seconds);
}

/** Whether the browser holds a live proof, of any address and purpose. */
export async function holdsVerification({ db, browser }: Context): Promise<boolean> {
  const token = browser.cookie("proof");
  return token !== undefined && isProof(db, hashOf(token));
}

/** What tells a browser apart that holds a live proof of a family's address; undefined without one. */
export async function verificationHash({ db, browser }: Context): Promise<Buffer | undefined> {
  const token = browser.cookie("proof");
  return token && (await isProof(db, hashOf(token), "student")) ? hashOf(token) : undefined;
}

/** The browser's proof of this address for this purpose, its row locked. Refuses with `forbidden` without one. */
export async function requireVerification(
  context: Context,
  purpose: VerificationPurpose,
  email: string,
): Promise<StoredVerification> {
  const token = context.browser.cookie("proof");
  const verification = token ? await lockVerification(context.db, hashOf(token)) : undefined;
  // protects 2.3.1: a proof's purpose [purpose !== purpose || verification. → nothing]
  if (!verification || verification.purpose !== purpose || verification.email.toLowerCase() !== email.toLowerCase()) {
    throw new Refusal("proof-required");
  }
  return verification;
}

/** Spends a proof and records on what, so that a repeated call after a lost answer gives the same result. */
export const spend = (context: Context, verification: StoredVerification, on: SpentOn) =>
  spendVerification(context.db, verification.hash, on);

const hashOf = (token: string) => createHash("sha256").update(token).digest();
