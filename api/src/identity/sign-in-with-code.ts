import type { SignedInReply } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeFolded } from "#api/logs/index.ts";
import { accountAtDoor, type Door } from "./account-at-door.ts";
import { checkCode } from "./codes.ts";
import { mayEnter } from "./may-enter.ts";
import { requireSecondFactor } from "./second-factor.ts";
import { startSession } from "./start-session.ts";

type Ask = { email: string; otp: string; totp?: string | undefined };

/** Signs in with a mailed code, and a second factor if the account has one. All other failures get the same sentence. */
export async function signInWithCode(context: Context, door: Door, { email, otp, totp }: Ask): Promise<SignedInReply> {
  const account = await accountAtDoor(context, door, email);
  const outcome = await checkCode(context, { purpose: door, email, code: otp, accountId: account?.id }, async () => {
    // protects 6.3.4: the authenticator app at the generic door [(account → (door === "staff" && account]
    if (account && mayEnter(context, account)) await requireSecondFactor(context, account.id, totp);
  });
  if (outcome !== "right" || !account || !mayEnter(context, account)) {
    await writeFolded(context, { type: "LOGIN", operation: "sign-in-refused", details: { email, code: outcome } });
    throw new Refusal("sign-in-failed");
  }
  return inTransaction(context, (inside) => startSession(inside, account));
}
