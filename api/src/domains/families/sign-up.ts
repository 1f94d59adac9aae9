import type { Registration, SignedInReply, StudentDetails, VerifiedStudent } from "@tutoring/contract";
import { type Context, inTransaction, requireFreshSignIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { reply } from "#api/platform/core/replies.ts";
import { refuseMinor } from "#api/domains/consents/index.ts";
import {
  accountByEmail,
  checkCode,
  giveVerification,
  mayEnter,
  refusalOf,
  sendCode,
  startSession,
} from "#api/domains/identity/index.ts";
import { flushAggregated } from "#api/platform/logs/index.ts";
import { studentDetailsOf } from "./families.queries.ts";
import { makeFamily } from "./make-family.ts";

type Input = { email: string; purpose: "sign-in" | "change-email" };

/** Mails a code to a family, or to a signed-in family's new address. Returns whether the address is new. */
export async function sendStudentCode(context: Context, { email, purpose }: Input): Promise<{ isNew: boolean; message: string }> {
  const account = await accountByEmail(context.db, "student", email);
  if (purpose === "change-email") {
    if (context.viewer?.role !== "student") throw new Refusal("signed-out");
    // protects 7.5.1: asking it before a code goes to a new address
    requireFreshSignIn({ ...context, viewer: context.viewer });
    await sendCode(context, { purpose, email, accountId: context.viewer.id, foreign: true });
  } else {
    await sendCode(context, {
      purpose: "student",
      email: account?.email ?? email,
      accountId: account?.id,
      withhold: account !== undefined && !mayEnter(context, account),
    });
  }
  return { isNew: account === undefined, message: reply(context.browser.language, "codeSent") };
}

/** Signs a known family in; a new address gets a proof, with which it may register. */
export async function verifyStudentCode(
  context: Context,
  { email, otp }: { email: string; otp: string },
): Promise<VerifiedStudent> {
  const account = await accountByEmail(context.db, "student", email);
  const outcome = await checkCode(context, { purpose: "student", email, code: otp, accountId: account?.id });
  if (outcome !== "right" || (account && !mayEnter(context, account))) {
    await flushAggregated(context, { type: "LOGIN", operation: "sign-in-refused", details: { email, code: outcome } });
    throw new Refusal(refusalOf[outcome === "right" ? "wrong" : outcome]);
  }
  return inTransaction(context, async (inside) => {
    const details = account && (await studentDetailsOf(inside.db, account.id));
    if (!account || !details) {
      await giveVerification(inside, "student", email);
      return { isNew: true, message: reply(context.browser.language, "verified") };
    }
    const session = await startSession(inside, account);
    return { isNew: false, ...session, studentDetails: details, message: reply(context.browser.language, "signedIn") };
  });
}

type Registered = SignedInReply & { studentDetails: StudentDetails; message: string };

/** Registers a family with a verified address and signs it in. Refuses with `forbidden` without a proof, and with `conflict` for a known address. */
export async function registerFamily(context: Context, input: Registration): Promise<Registered> {
  await refuseMinor(context, input.consent, input);
  return inTransaction(context, async (inside) => {
    const { account, studentDetails } = await makeFamily(inside, input);
    return { ...(await startSession(inside, account)), studentDetails, message: reply(inside.browser.language, "registered") };
  });
}
