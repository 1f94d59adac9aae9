import { createHmac, timingSafeEqual } from "node:crypto";

/** The seal of an entry, given the seal before it. */
export const sealOf = (key: Uint8Array, before: Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(before).update(text).digest();

/** What the first seal of all stands on. */
export const noSeal = Buffer.alloc(32);

export type Anchor = { sealNumber: number; mac: Buffer; prunedBefore: string; entries: number };

export const signatureOf = (key: Uint8Array, { sealNumber, mac, prunedBefore, entries }: Anchor): Buffer =>
  createHmac("sha256", key)
    .update(`anchor ${sealNumber} ${mac.toString("hex")} ${prunedBefore} ${entries}`)
    .digest();

export const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
