import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

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
