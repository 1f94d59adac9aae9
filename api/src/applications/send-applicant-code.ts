import type { Context } from "#api/core/context.ts";
import { reply } from "#api/core/replies.ts";
import { sendCode } from "#api/identity/index.ts";

/** Mails a code with which an applicant proves their address. */
export async function sendApplicantCode(context: Context, email: string): Promise<{ message: string }> {
  await sendCode(context, { purpose: "applicant", email, accountId: undefined });
  return { message: reply(context.browser.language, "applicantCodeSent") };
}
