import type { Context } from "#api/core/context.ts";
import { sendCode } from "./codes.ts";
import { mayEnter } from "./may-enter.ts";
import { accountAtDoor } from "./sign-in-with-code.ts";

/** Mails a sign-in code. An unknown or disabled address gets the same answer after the same work, and no letter. */
export async function sendSignInCode(
  context: Context,
  door: "staff" | "generic",
  email: string,
): Promise<{ email: string; message: string }> {
  const account = await accountAtDoor(context, door, email);
  const known = account !== undefined && mayEnter(context, account);
  await sendCode(context, {
    purpose: door,
    email: known ? account.email : email,
    accountId: account?.id,
    withhold: !known,
  });
  return { email, message: "OTP sent!" };
}
