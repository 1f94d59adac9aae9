import { argon2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Executive } from "@tutoring/contract";
import { isSameSecret } from "#api/platform/core/seal.ts";

const derive = promisify(argon2);
/** OWASP's minimum for Argon2id: 19 MiB, two passes. */
// protects 11.4.2: 19 MiB for each hash [19_456 → 64]
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** `argon2id$<memory>$<passes>$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive("argon2id", { message: password.normalize("NFKC"), nonce, ...cost });
  return ["argon2id", cost.memory, cost.passes, nonce.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Compares a password with a stored hash, with the same work if there is none. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory = cost.memory, passes = cost.passes, salt, hash] = (stored ?? "").split("$");
  const nonce = salt ? Buffer.from(salt, "base64url") : randomBytes(16);
  const given = await derive("argon2id", {
    message: password.normalize("NFKC"),
    nonce,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: 1,
    tagLength: 32,
  });
  return hash !== undefined && isSameSecret(given, Buffer.from(hash, "base64url"));
}

/** A random password. It is shown once, and its owner changes it under My account. */
export const newPassword = (): string => randomBytes(12).toString("base64url");

export type WithPassword = { executive: Executive; password: string };
