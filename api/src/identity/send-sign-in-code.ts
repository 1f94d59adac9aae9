import { type Context, isBackOffice } from "#api/core/context.ts";
import { reply } from "#api/core/replies.ts";
import { sendCode } from "./codes.ts";
import { mayEnter } from "./may-enter.ts";
import { accountAtDoor, type Door } from "./account-at-door.ts";

/** Mails a sign-in code. An unknown or disabled address gets the same answer after the same work, and no letter. */
export async function sendSignInCode(context: Context, door: Door, email: string): Promise<{ email: string; message: string }> {
  const account = await accountAtDoor(context, door, email);
  const known = account !== undefined && mayEnter(context, account);
  await sendCode(context, {
    purpose: door,
    email: known ? account.email : email,
    accountId: account?.id,
    withhold: !known,
    ...(isBackOffice(account?.role) && { language: "en" }),
  });
  return { email, message: reply(context.browser.language, "codeSent") };
}
