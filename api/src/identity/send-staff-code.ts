import type { Context } from "#api/core/context.ts";
import { accountByEmail } from "./accounts.queries.ts";
import { sendCode } from "./codes.ts";

/** Mails an admin a sign-in code. An unknown or disabled address gets the same answer, and no letter. */
export async function sendStaffCode(context: Context, address: string): Promise<{ email: string; message: string }> {
  const account = await accountByEmail(context.db, "admin", address);
  const known = account !== undefined && !account.disabled;
  await sendCode(context, {
    purpose: "staff",
    address: known ? account.email : address,
    accountId: account?.id,
    withhold: !known,
  });
  return { email: address, message: "OTP sent!" };
}
