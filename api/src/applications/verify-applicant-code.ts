import type { Context } from "#api/core/context.ts";
import { reply } from "#api/core/replies.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeFolded } from "#api/logs/index.ts";
import { checkCode, giveProof, refusalOf } from "#api/identity/index.ts";

/** Verifies an applicant's address; the proof allows this browser an hour to send the application. */
export async function verifyApplicantCode(
  context: Context,
  { email, otp }: { email: string; otp: string },
): Promise<{ message: string }> {
  const outcome = await checkCode(context, { purpose: "applicant", email, code: otp, accountId: undefined });
  if (outcome !== "right") {
    await writeFolded(context, {
      type: "LOGIN",
      operation: "code-refused",
      details: { email, purpose: "applicant", code: outcome },
    });
    throw new Refusal(outcome === "wrong" ? "applicant-code-wrong" : refusalOf[outcome]);
  }
  await giveProof(context, "applicant", email);
  return { message: reply(context.browser.language, "verified") };
}
