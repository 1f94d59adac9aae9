import { createPrivateKey, createPublicKey, decapsulate, encapsulate, generateKeyPairSync } from "node:crypto";
import { seal, unseal } from "./seal.ts";

const secretBytes = 32;

/** A pair of keys for X25519: the public one in base64url, for a setting, the private one as PEM, for a file. */
export function newKeyPair(): { publicKey: string; privateKey: string } {
  const pair = generateKeyPairSync("x25519");
  return {
    publicKey: pair.publicKey.export({ format: "der", type: "spki" }).toString("base64url"),
    privateKey: pair.privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
  };
}

/** Undefined if the text is no public key of `newKeyPair`. */
export function readPublicKey(text: string) {
  try {
    const key = createPublicKey({ key: Buffer.from(text, "base64url"), format: "der", type: "spki" });
    return key.asymmetricKeyType === "x25519" ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Seals bytes that only the private key opens: a new secret for each, by HPKE's key encapsulation (RFC 9180), and AES-256-GCM. */
export function sealForKey(publicKey: string, bytes: Uint8Array, holder: string): Buffer {
  const key = readPublicKey(publicKey);
  if (!key) throw new Error("the public key cannot be read");
  const { sharedKey, ciphertext } = encapsulate(key);
  return Buffer.concat([ciphertext, seal(sharedKey, bytes, holder)]);
}

/** Undefined if it was sealed for another key or holder, or the text is no private key. */
export function openWithKey(privateKey: string, sealed: Buffer, holder: string): Buffer | undefined {
  try {
    const sharedKey = decapsulate(createPrivateKey(privateKey), sealed.subarray(0, secretBytes));
    return unseal(sharedKey, sealed.subarray(secretBytes), holder);
  } catch {
    return undefined;
  }
}
