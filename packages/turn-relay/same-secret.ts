import { timingSafeEqual } from "node:crypto";

/** Compares secrets in constant time; only the length may leak. */
export const isSameSecret = (one: string | Uint8Array, other: string | Uint8Array): boolean => {
  const [a, b] = [Buffer.from(one as string), Buffer.from(other as string)];
  return a.length === b.length && timingSafeEqual(a, b);
};
