import type { Role, SignedInReply } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeFolded } from "#api/logs/index.ts";
import { type Account, accountByEmail } from "./accounts.queries.ts";
import { checkCode } from "./codes.ts";
import { mayEnter } from "./may-enter.ts";
import { requireSecondFactor } from "./second-factor.ts";
import { startSession } from "./start-session.ts";

export type Door = "admin" | "tutor" | "generic";
type Ask = { email: string; otp: string; totp?: string | undefined };

/** Whose accounts a sign-in form opens, the first role first. */
const rolesAt: Record<Door, Role[]> = { admin: ["admin"], tutor: ["staff"], generic: ["admin", "student", "staff"] };

/** The account that a sign-in form opens. All of its roles are looked up, so that each case takes equally long. */
export async function accountAtDoor({ db }: Context, door: Door, email: string): Promise<Account | undefined> {
  const accounts: (Account | undefined)[] = [];
  for (const role of rolesAt[door]) accounts.push(await accountByEmail(db, role, email));
  return accounts.find(Boolean);
}

/** Signs in with a mailed code, and a second factor if the account has one. All other failures get the same sentence. */
export async function signInWithCode(context: Context, door: Door, { email, otp, totp }: Ask): Promise<SignedInReply> {
  const account = await accountAtDoor(context, door, email);
  const outcome = await checkCode(context, { purpose: door, email, code: otp, accountId: account?.id }, async () => {
    if (account && mayEnter(context, account)) await requireSecondFactor(context, account.id, totp);
  });
  if (outcome !== "right" || !account || !mayEnter(context, account)) {
    await writeFolded(context, { type: "LOGIN", operation: "sign-in-refused", details: { email, code: outcome } });
    throw new Refusal("sign-in-failed");
  }
  return inTransaction(context, (inside) => startSession(inside, account));
}
