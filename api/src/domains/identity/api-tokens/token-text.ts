import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomLength = 32;
const sumLength = 6;
/** How much of a token is shown to recognise it by. */
const shownLength = 8;

/** A new token: `ot_`, 190 random bits, and a checksum by which scanners for leaked secrets are sure of it (decision 0204). */
export function newToken(): string {
  // protects C160: the random part of a token [randomLength }, () => alphabet[randomInt(alphabet.length)]) → randomLength }, () => alphabet[0])]
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `ot_${random}${checksumOf(random)}`;
}

/** Whether a text has the form of a token. Nothing is looked up for one that has not. */
export function isTokenText(text: string): boolean {
  const [, random = "", sum] = /^ot_(\w{32})(\w{6})$/.exec(text) ?? [];
  return sum !== undefined && sum === checksumOf(random);
}

export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();
export const prefixOf = (token: string): string => token.slice(0, shownLength);

/** CRC-32 in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let sum = "";
  for (let nth = 0; nth < sumLength; nth += 1) {
    sum = (alphabet[rest % alphabet.length] ?? "") + sum;
    rest = Math.floor(rest / alphabet.length);
  }
  return sum;
}
