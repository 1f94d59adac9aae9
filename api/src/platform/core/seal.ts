// protects 11.2.1: the implementations of Node ["node:crypto" → "crypto"]
import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM. `holder` names the owner of the text and is authenticated with it. */
export function seal(key: Uint8Array, text: Uint8Array, holder: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  // protects 11.3.2: keys of 256 bits ["aes-256-gcm", key → "aes-128-gcm", key.subarray(0, 16)]
  // protects 11.3.1: GCM ["aes-256-gcm", key, nonce → "chacha20-poly1305", key, nonce, { authTagLength: 16 }]
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(holder));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined if it was not sealed with this key for this holder. */
export function unseal(key: Uint8Array, sealed: Buffer, holder: string): Buffer | undefined {
  if (sealed.length < nonceBytes + tagBytes + 1) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(holder)).setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Compares secrets in constant time; only the length may leak. */
export function isSameSecret(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const [a, b] = [Buffer.from(one as string), Buffer.from(other as string)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Creates a key to the pages below /dev, readable by its owner alone in the data folder until `close`. */
export function openDevPages(folder: string): { key: string; close: () => void } {
  const key = randomBytes(24).toString("base64url");
  const path = join(folder, "outbox-key");
  writeFileSync(`${path}.new`, key, { mode: 0o600 });
  renameSync(`${path}.new`, path); // replaces a file left by a killed process, whatever its rights
  return { key, close: () => rmSync(path, { force: true }) };
}
