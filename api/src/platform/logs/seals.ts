import { createHmac } from "node:crypto";

/** The seal of an entry, given the seal before it. */
export const sealOf = (key: Uint8Array, before: Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(before).update(text).digest();

/** A short MAC of an entry's digests alone. After a fault it tells a replaced digest from a changed entry. */
export const digestsMacOf = (key: Uint8Array, actor: Buffer, details: Buffer): Buffer =>
  createHmac("sha256", key).update("digests ").update(actor).update(details).digest().subarray(0, 16);

/** A place in the chain: the number of a seal, and the seal. */
export type Link = { number: bigint; mac: Buffer };

/** The predecessor of the very first seal. */
export const noLink: Link = { number: 0n, mac: Buffer.alloc(32) };

/** The replacement of pruned seals. */
export type Anchor = Link & { prunedBefore: string; entries: number };

/** The MAC of an anchor. */
export const signatureOf = (key: Uint8Array, { number, mac, prunedBefore, entries }: Anchor): Buffer =>
  createHmac("sha256", key)
    .update(`anchor ${number} ${mac.toString("hex")} ${prunedBefore} ${entries}`)
    .digest();

/** A short form of the chain's end. Stored elsewhere, it later shows whether the chain was truncated or rewritten. */
export const markOf = ({ number, mac }: Link): string => `${number}:${mac.toString("hex").slice(0, 32)}`;
