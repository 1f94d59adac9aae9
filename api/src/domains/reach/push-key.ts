import { createECDH } from "node:crypto";
import webPush from "web-push";
import { UserError } from "#api/platform/core/settings.ts";

/** The pair by which push services know us (RFC 8292); browsers subscribe to its public half, and forget us if it changes. */
export type PushKey = { publicKey: string; privateKey: string };

export const newPushKey = (): PushKey => webPush.generateVAPIDKeys();

/** The pair of a private key that was set. */
export function pushKeyFrom(privateKey: string): PushKey {
  const ecdh = createECDH("prime256v1");
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey, "base64url"));
  } catch {
    throw new UserError("VAPID_PRIVATE_KEY cannot be read; docs/reference/settings.md says what it may be.");
  }
  return { publicKey: ecdh.getPublicKey().toString("base64url"), privateKey };
}
