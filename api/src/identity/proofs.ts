import { createHash, randomBytes } from "node:crypto";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import {
  insertProof,
  isProof,
  lockProof,
  type ProofPurpose,
  type SpentOn,
  spendProof,
  type StoredProof,
} from "./proofs.queries.ts";

const secondsOf = { student: 15 * 60, tutor: 60 * 60 };

/** Remembers that this browser verified this address for this purpose, and gives it the cookie that says so. */
export async function giveProof(context: Context, purpose: ProofPurpose, address: string): Promise<void> {
  const seconds = secondsOf[purpose];
  const token = `${randomBytes(9).toString("base64url")}.${randomBytes(32).toString("base64url")}`;
  await insertProof(context.db, { hash: hashOf(token), purpose, address, seconds });
  context.browser.keepCookie("proof", token, seconds);
}

/** Whether the browser has proven any address lately. Which, and for what, is asked by `requireProof`. */
export async function holdsProof({ db, browser }: Context): Promise<boolean> {
  const token = browser.cookie("proof");
  return token !== undefined && isProof(db, hashOf(token));
}

/** The browser's proof for this purpose and address, locked until the transaction ends; without one: refused. */
export async function requireProof(context: Context, purpose: ProofPurpose, address: string): Promise<StoredProof> {
  const token = context.browser.cookie("proof");
  const proof = token ? await lockProof(context.db, hashOf(token)) : undefined;
  if (!proof || proof.purpose !== purpose || proof.address.toLowerCase() !== address.toLowerCase()) {
    throw new Refusal("forbidden", "Please verify your email address first.");
  }
  return proof;
}

/** A spent proof says what it was spent on, so that the same call after a lost answer gives the same result. */
export const spend = (context: Context, proof: StoredProof, on: SpentOn) => spendProof(context.db, proof.hash, on);

const hashOf = (token: string) => createHash("sha256").update(token).digest();
