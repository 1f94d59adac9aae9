import { createDecipheriv, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newSecret as newAppSecret } from "#api/domains/identity/second-factor.ts";
import { keepPrivately, newSecret, secretsFrom } from "./data-folder.ts";
import { seal, unseal } from "./seal.ts";

const key = randomBytes(32);
const text = Buffer.from("256171 is your code");

test(
  "a seal is AES-256-GCM with a nonce of its own, which any other program can open",
  { meta: { proves: ["11.3.1", "11.3.2"] } },
  () => {
    const sealed = seal(key, text, "ritu@example.in");
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12)).setAAD(Buffer.from("ritu@example.in"));
    decipher.setAuthTag(sealed.subarray(-16));
    expect(Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])).toEqual(text);
    const numbers = Array.from({ length: 1_000 }, () => seal(key, text, "").subarray(0, 12).toString("hex"));
    expect(new Set(numbers).size).toBe(1_000);
  },
);

test(
  "no seal opens with one bit changed, when it is cut, for another holder or with another key",
  { meta: { proves: ["11.3.3"] } },
  () => {
    const sealed = seal(key, text, "ritu@example.in");
    expect(unseal(key, sealed, "ritu@example.in")).toEqual(text);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(unseal(key, changed, "ritu@example.in")).toBeUndefined();
    }
    for (let length = 0; length < sealed.length; length += 1)
      expect(unseal(key, sealed.subarray(0, length), "ritu@example.in")).toBeUndefined();
    expect(unseal(key, sealed, "another@example.in")).toBeUndefined();
    expect(unseal(randomBytes(32), sealed, "ritu@example.in")).toBeUndefined();
  },
);

test("each use has a key of 256 bits of its own, and the secret itself is none of them", { meta: { proves: ["13.3.2"] } }, () => {
  const { sessionSecret } = newSecret();
  expect(Buffer.from(sessionSecret, "base64url").length).toBe(32);
  const keys = Object.values(secretsFrom(sessionSecret)).map((one) => Buffer.from(one));
  expect(keys.length).toBe(11);
  expect(keys.every((one) => one.length === 32 && !one.equals(Buffer.from(sessionSecret, "base64url")))).toBe(true);
  expect(new Set(keys.map((one) => one.toString("hex"))).size).toBe(11);
});

test("the file with the secret is for its owner alone, and stays the same", { meta: { proves: ["13.3.2"] } }, () => {
  const folder = mkdtempSync(join(tmpdir(), "tutoring-secrets-"));
  try {
    const made = keepPrivately(folder, "secrets.json", newSecret);
    expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, "secrets.json"), "utf8")).toContain(made.sessionSecret);
    expect(keepPrivately(folder, "secrets.json", newSecret)).toEqual(made);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("keys have 256 bits, and the secret of an authenticator app 160", { meta: { proves: ["11.2.3"] } }, () => {
  for (const key of Object.values(secretsFrom("a secret of an operator"))) expect(key).toHaveLength(32);
  expect(newAppSecret()).toHaveLength(20);
});
