import { createHmac, randomInt } from "node:crypto";
import type { Context } from "#api/platform/core/context.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { countTry, isTriedOut, spendCode, storeCode } from "./codes.queries.ts";

/** A code for a number belongs to the asking account alone, and opens nothing: nobody signs in with it. */
const keyOf = (accountId: string, number: string) =>
  ({ purpose: "phone", email: number, device: `account ${accountId}` }) as const;
const macOf = ({ secrets }: Context, number: string, code: string) =>
  createHmac("sha256", secrets.codes).update(`phone\n${number}\n${code}`).digest();

/** Makes a code that is sent to a number, in place of the one before. */
export async function newPhoneCode(context: Context, accountId: string, number: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await storeCode(context.db, keyOf(accountId, number), macOf(context, number, code));
  return code;
}

/** Checks a code that came to a number: right at most once, for five tries, until it expires. */
export async function checkPhoneCode(context: Context, accountId: string, number: string, code: string) {
  const key = keyOf(accountId, number);
  const stored = await countTry(context.db, key);
  if (!stored) return (await isTriedOut(context.db, key)) ? "tried-out" : "over";
  const mac = macOf(context, number, code);
  if (!isSameSecret(stored.mac, mac)) return stored.triesLeft === 0 ? "tried-out" : "wrong";
  return (await spendCode(context.db, key, mac)) ? "right" : "over";
}
