import type { Context } from "#api/core/context.ts";
import { reply } from "#api/core/replies.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { accountByEmail, mayEnter, sendCode } from "#api/identity/index.ts";

type Ask = { email: string; purpose: "sign-in" | "change-email" };

/** Mails a code to a family, or to a signed-in family's new address. Returns whether the address is new. */
export async function sendStudentCode(context: Context, { email, purpose }: Ask): Promise<{ isNew: boolean; message: string }> {
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
