import type { Context } from "#api/core/context.ts";
import { sendCode } from "./codes.ts";
import { mayEnter } from "./may-enter.ts";
import { accountAtDoor } from "./sign-in-with-code.ts";

/** Mails a sign-in code. An unknown or disabled address gets the same answer after the same work, and no letter. */
export async function sendSignInCode(context: Context, door: "staff" | "generic", address: string) {
  const account = await accountAtDoor(context, door, address);
  const known = account !== undefined && mayEnter(context, account);
  await sendCode(context, {
    purpose: door,
    address: known ? account.email : address,
    accountId: account?.id,
    withhold: !known,
  });
  return { email: address, message: "OTP sent!" };
}
