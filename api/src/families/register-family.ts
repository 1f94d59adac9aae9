import type { Registration, SignedInReply, StudentDetails } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/core/context.ts";
import { reply } from "#api/core/replies.ts";
import { Refusal } from "#api/core/errors.ts";
import { type Account, accountById, requireProof, insertStudentAccount, spend, startSession } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { insertFamily, studentDetailsOf } from "./families.queries.ts";

type Registered = SignedInReply & { studentDetails: StudentDetails; message: string };

/** Registers a family with a verified address and signs it in. Refuses with `forbidden` without a proof, and with `conflict` for a known address. */
export function registerFamily(context: Context, ask: Registration): Promise<Registered> {
  return inTransaction(context, async (inside) => {
    const { account, studentDetails } = await makeFamily(inside, ask);
    return { ...(await startSession(inside, account)), studentDetails, message: reply(inside.browser.language, "registered") };
  });
}

/** Creates the account of the proven address, in the caller's transaction; a repeated call returns the same one. Refuses a known address. */
export async function makeFamily(
  context: Context,
  ask: Registration,
): Promise<{ account: Account; studentDetails: StudentDetails }> {
  const proof = await requireProof(context, "student", ask.email);
  const made = proof.spentOnAccount
    ? await accountById(context.db, proof.spentOnAccount)
    : await insertStudentAccount(context.db, { name: ask.parentName, email: ask.email, language: context.browser.language });
  if (!made || made.disabled) throw new Refusal("address-has-account");
  if (!proof.spentOnAccount) {
    await insertFamily(context.db, made.id, ask);
    await spend(context, proof, { accountId: made.id });
    await writeLog(context, { type: "CREATE", operation: "student-registered", by: made });
  }
  const studentDetails = await studentDetailsOf(context.db, made.id);
  if (!studentDetails) throw new Error(`account ${made.id} has no student details`);
  return { account: made, studentDetails };
}
