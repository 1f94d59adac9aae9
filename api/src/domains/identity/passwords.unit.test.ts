import { argon2Sync, randomBytes } from "node:crypto";
import { NewPassword } from "@tutoring/contract";
import { expect, test } from "vitest";
import { isBreached, listOf } from "./refused-passwords.ts";
import { hashPassword, isOutdated, isPassword, newPassword } from "./passwords.ts";

test(
  "a stored password is a PHC string of Argon2id, of at least 19 MiB and two passes, with a salt of its own",
  { meta: { proves: ["11.4.2"] } },
  async () => {
    const stored = await hashPassword("भारत मेरा देश है");
    const [, memory, passes, parallelism, salt = "", hash = ""] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    const nonce = Buffer.from(salt, "base64");
    expect(nonce.length).toBeGreaterThanOrEqual(16);
    const [own, parameters] = [
      Buffer.from(hash, "base64"),
      { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    ];
    expect(own.length).toBeGreaterThanOrEqual(32);
    const message = "भारत मेरा देश है";
    expect(argon2Sync("argon2id", { message, nonce, ...parameters, tagLength: own.length }).equals(own)).toBe(true);
    expect(await hashPassword(message)).not.toBe(stored);
  },
);

const composed = "caf\u00e9 au lait";
const decomposed = "cafe\u0301 au lait";

test("a password counts exactly as it was given, in its letters' composition too", { meta: { proves: ["6.2.8"] } }, async () => {
  const stored = await hashPassword(decomposed);
  expect(await isPassword(decomposed, stored)).toBe(true);
  for (const other of [composed, ` ${decomposed}`, `${decomposed} `, decomposed.toUpperCase()])
    expect(await isPassword(other, stored)).toBe(false);
});

test(
  "a hash of an earlier version or of another cost still opens, and is known as outdated",
  { meta: { proves: ["C128"] } },
  async () => {
    const nonce = randomBytes(16);
    const tag = (message: string, memory: number) =>
      argon2Sync("argon2id", { message, nonce, memory, passes: 2, parallelism: 1, tagLength: 32 });
    const old = `argon2id$19456$2$${nonce.toString("base64url")}$${tag(composed, 19_456).toString("base64url")}`;
    const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
    const cheap = `$argon2id$v=19$m=8192,t=2,p=1$${plain(nonce)}$${plain(tag(composed, 8_192))}`;
    for (const stored of [old, cheap]) {
      expect(await isPassword(composed, stored)).toBe(true);
      expect(await isPassword("another", stored)).toBe(false);
      expect(isOutdated(stored)).toBe(true);
    }
    expect(await isPassword(decomposed, old)).toBe(true);
    expect(isOutdated(await hashPassword(composed))).toBe(false);
  },
);

test("a first password has 128 random bits, and meets the rules for all others", { meta: { proves: ["6.4.1"] } }, () => {
  const made = Array.from({ length: 50 }, newPassword);
  expect(new Set(made).size).toBe(50);
  for (const password of made) {
    expect(Buffer.from(password, "base64url")).toHaveLength(16);
    expect(NewPassword.safeParse(password).success).toBe(true);
  }
});

test("a password may be long, and each of its letters counts", { meta: { proves: ["6.2.9"] } }, async () => {
  const long = `${"a long password ".repeat(12)}end`;
  expect(long.length).toBeGreaterThan(190);
  expect(NewPassword.safeParse(long).success).toBe(true);
  const stored = await hashPassword(long);
  expect(await isPassword(long, stored)).toBe(true);
  expect(await isPassword(`${long.slice(0, -1)}D`, stored)).toBe(false);
  expect(await isPassword(long.slice(0, 64), stored)).toBe(false);
  expect(await isPassword(long.toUpperCase(), stored)).toBe(false);
});

test("no password opens an account that has none", async () => {
  for (const stored of [null, undefined, ""]) expect(await isPassword("", stored)).toBe(false);
});

test("a list of stolen passwords is made of four bytes for each, in any case once", () => {
  expect(listOf(["Password1", "password1", "another one"])).toHaveLength(8);
  expect(["Password1", "PASSWORD1", "neem trees by the tank"].map(isBreached)).toEqual([true, true, false]);
});
