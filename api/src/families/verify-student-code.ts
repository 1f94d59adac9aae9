import type { VerifiedStudent } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/core/context.ts";
import { reply } from "#api/core/replies.ts";
import { Refusal } from "#api/core/errors.ts";
import { accountByEmail, checkCode, giveProof, mayEnter, refusalOf, startSession } from "#api/identity/index.ts";
import { writeFolded } from "#api/logs/index.ts";
import { studentDetailsOf } from "./families.queries.ts";

/** Signs a known family in; a new address gets a proof, with which it may register. */
export async function verifyStudentCode(
  context: Context,
  { email, otp }: { email: string; otp: string },
): Promise<VerifiedStudent> {
  const account = await accountByEmail(context.db, "student", email);
  const outcome = await checkCode(context, { purpose: "student", email, code: otp, accountId: account?.id });
  if (outcome !== "right" || (account && !mayEnter(context, account))) {
    await writeFolded(context, { type: "LOGIN", operation: "sign-in-refused", details: { email, code: outcome } });
    throw new Refusal(refusalOf[outcome === "right" ? "wrong" : outcome]);
  }
  return inTransaction(context, async (inside) => {
    const details = account && (await studentDetailsOf(inside.db, account.id));
    if (!account || !details) {
      await giveProof(inside, "student", email);
      return { isNew: true, message: reply(context.browser.language, "verified") };
    }
    const session = await startSession(inside, account);
    return { isNew: false, ...session, studentDetails: details, message: reply(context.browser.language, "signedIn") };
  });
}
