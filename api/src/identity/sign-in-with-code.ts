import type { SignedInReply } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { accountByEmail } from "./accounts.queries.ts";
import { checkCode } from "./codes.ts";
import { startSession } from "./start-session.ts";

/** Signs an admin in with a mailed code; every way to fail gets the same sentence. */
export async function signInWithCode(
  context: Context,
  { emailId, otp }: { emailId: string; otp: string },
): Promise<SignedInReply> {
  const outcome = await checkCode(context, "staff", emailId, otp);
  const account = await accountByEmail(context.db, "admin", emailId);
  if (outcome !== "right" || !account || account.disabled) {
    await writeLog(context, { type: "LOGIN", operation: "sign-in-refused", details: { email: emailId } });
    throw new Refusal("invalid", "Invalid OTP or login failed.");
  }
  return inTransaction(context, (inside) => startSession(inside, account));
}
