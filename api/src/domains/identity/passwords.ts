import { argon2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Executive } from "@tutoring/contract";
import { isSameSecret } from "#api/platform/core/seal.ts";
import type { Upgrade } from "#api/platform/core/upgrade.ts";

const derive = promisify(argon2);
/** OWASP's minimum for Argon2id: 19 MiB, two passes. */
// protects 11.4.2: 19 MiB for each hash [19_456 → 64]
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * Of the password exactly as given, as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. During an upgrade in the form of the
 * version before, which `isOutdated` finds afterwards.
 */
export async function hashPassword(password: string, upgrade?: Upgrade): Promise<string> {
  // protects C216: a form that the version before reads, while it serves too [upgrade?.isUnderWay → false]
  if (upgrade?.isUnderWay) return formerHash(password);
  // protects 6.2.8: hashing a password exactly as it was given [password → password.normalize("NFKC")]
  const message = password;
  const nonce = randomBytes(16);
  const hash = await derive("argon2id", { message, nonce, ...cost });
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return ["", "argon2id", "v=19", parameters, unpadded(nonce), unpadded(hash)].join("$");
}

/** `argon2id$<memory>$<passes>$<salt>$<hash>`, of the password in Unicode NFKC. */
async function formerHash(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive("argon2id", { message: password.normalize("NFKC"), nonce, ...cost });
  return ["argon2id", cost.memory, cost.passes, nonce.toString("base64url"), hash.toString("base64url")].join("$");
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

type Stored = { memory: number; passes: number; parallelism: number; nonce: Buffer; hash: Buffer; isOld: boolean };

/** Also reads the former form. */
function readHash(stored: string): Stored | undefined {
  const [, memory, passes, parallelism = "1", salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ??
    /^argon2id\$(\d+)\$(\d+)()\$([^$]+)\$([^$]+)$/.exec(stored) ??
    [];
  if (!salt || !hash) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism || "1"),
    nonce: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
    isOld: !stored.startsWith("$"),
  };
}

/** Compares a password with a stored hash, with the same work if there is none. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const found = readHash(stored ?? "");
  const { memory, passes, parallelism, nonce } = found ?? { ...cost, nonce: randomBytes(16) };
  const message = found?.isOld ? password.normalize("NFKC") : password;
  const given = await derive("argon2id", { message, nonce, memory, passes, parallelism, tagLength: cost.tagLength });
  return found !== undefined && isSameSecret(given, found.hash);
}

/** Whether a hash is of an earlier form or of a lower cost, and so is made again at the next sign-in. */
export function isOutdated(stored: string): boolean {
  const found = readHash(stored);
  // protects C128: telling hashes of another cost from those of today [found.memory !== cost.memory || found.passes !== cost.passes → false]
  return !found || found.isOld || found.memory !== cost.memory || found.passes !== cost.passes;
}

/** How long a first password opens the account, in which its owner has to choose another. */
export const initialPasswordDays = 3;

/** A first password of 128 random bits. It is shown once. */
// protects 6.4.1: 128 random bits in a first password [16 → 4]
export const newPassword = (): string => randomBytes(16).toString("base64url");

export type WithPassword = { executive: Executive; password: string };
