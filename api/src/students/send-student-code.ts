import type { Context } from "#api/core/context.ts";
import { accountByEmail, sendCode } from "#api/identity/index.ts";

/** Mails a code to a parent or student, and says whether the address is new. */
export async function sendStudentCode(context: Context, email: string) {
  const account = await accountByEmail(context.db, "student", email);
  await sendCode(context, {
    purpose: "student",
    address: account?.email ?? email,
    accountId: account?.id,
    withhold: account?.disabled ?? false,
  });
  return { isNew: account === undefined, message: "OTP sent!" };
}
