import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "#api/platform/core/errors.ts";
import { productWords } from "./product-words.ts";

/** Shorter parts of names are in too many words. */
const minWordLength = 4;

type Person = { name: string; email: string; username: string };

/** Refuses a new password that was stolen elsewhere, or that contains what everybody knows of its owner. */
export function refuseWeakPassword(password: string, person: Person): void {
  // protects 6.2.4: the look into the list of stolen passwords
  // protects 6.2.12: the look into the list of stolen passwords
  if (isBreached(password)) throw new Refusal("password-breached");
  const word = knownWordIn(password, person);
  // protects 6.2.11: refusing what everybody knows of a person
  if (word) throw new Refusal("password-guessable", { word });
}

/** The word of the product or of the person that a password contains, in any case and however it is spaced. */
function knownWordIn(password: string, { name, email, username }: Person): string | undefined {
  const [mailbox = ""] = email.split("@");
  const parts = [name, username, mailbox].flatMap((one) => [one, ...one.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  const found = bare(password);
  return [...productWords, ...parts].find((word) => bare(word).length >= minWordLength && found.includes(bare(word)));
}

const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const digestBytes = 4;

/** The beginning of the SHA-256 of each listed password, sorted (decision 0212). */
const digests = readFileSync(join(import.meta.dirname, "breached-passwords.bin"));

/** Whether a password, in any case, is among those that thefts have made known. One in ten thousand others is taken for one. */
export function isBreached(password: string): boolean {
  const digest = digestOf(password);
  let [from, to] = [0, digests.length / digestBytes];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = digests.subarray(middle * digestBytes, (middle + 1) * digestBytes).compare(digest);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}

/** The list's file of these passwords. */
export const listOf = (passwords: Iterable<string>): Buffer =>
  Buffer.concat(
    [...new Set(Array.from(passwords, (one) => digestOf(one).toString("hex")))]
      .toSorted()
      .map((digest) => Buffer.from(digest, "hex")),
  );

const digestOf = (password: string) =>
  createHash("sha256").update(password.normalize("NFKC").toLowerCase()).digest().subarray(0, digestBytes);
