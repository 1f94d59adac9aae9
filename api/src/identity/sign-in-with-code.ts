import type { SignedInReply } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeFolded } from "#api/logs/index.ts";
import { type Account, accountByEmail } from "./accounts.queries.ts";
import { checkCode } from "./codes.ts";
import { mayEnter } from "./may-enter.ts";
import { requireSecondFactor } from "./second-factor.ts";
import { startSession } from "./start-session.ts";

type Door = "staff" | "generic";
type Ask = { email: string; otp: string; totp?: string | undefined };

/** Whose account a door opens: the staff door an admin's, the generic one a student's or an admin's (the admin's first). */
export async function accountAtDoor(context: Context, door: Door, email: string): Promise<Account | undefined> {
  const admin = await accountByEmail(context.db, "admin", email);
  if (door === "staff") return admin;
  const student = await accountByEmail(context.db, "student", email); // looked for in any case, so that nobody hears the difference
  return admin ?? student;
}

/** Signs in with a mailed code, and a second factor where the account has one; every other way to fail gets one sentence. */
export async function signInWithCode(context: Context, door: Door, { email, otp, totp }: Ask): Promise<SignedInReply> {
  const account = await accountAtDoor(context, door, email);
  const outcome = await checkCode(context, { purpose: door, address: email, code: otp, accountId: account?.id }, async () => {
    if (account && mayEnter(context, account)) await requireSecondFactor(context, account.id, totp);
  });
  if (outcome !== "right" || !account || !mayEnter(context, account)) {
    await writeFolded(context, { type: "LOGIN", operation: "sign-in-refused", details: { email, code: outcome } });
    throw new Refusal("invalid", "Invalid OTP or login failed.");
  }
  return inTransaction(context, (inside) => startSession(inside, account));
}
