import { argon2Sync } from "node:crypto";
import { NewPassword } from "@tutoring/contract";
import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

test(
  "a stored password is Argon2id of at least 19 MiB and two passes, with a salt of its own",
  { meta: { proves: ["11.4.2"] } },
  async () => {
    const stored = await hashPassword("भारत मेरा देश है");
    const [kind, memory, passes, salt = "", hash = ""] = stored.split("$");
    expect(kind).toBe("argon2id");
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    const nonce = Buffer.from(salt, "base64url");
    expect(nonce.length).toBeGreaterThanOrEqual(16);
    const [own, parameters] = [
      Buffer.from(hash, "base64url"),
      { memory: Number(memory), passes: Number(passes), parallelism: 1 },
    ];
    expect(own.length).toBeGreaterThanOrEqual(32);
    const message = "भारत मेरा देश है".normalize("NFKC");
    expect(argon2Sync("argon2id", { message, nonce, ...parameters, tagLength: own.length }).equals(own)).toBe(true);
    expect(await hashPassword("भारत मेरा देश है")).not.toBe(stored);
  },
);

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
