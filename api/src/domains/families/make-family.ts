import type { Child, Registration, StudentDetails } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { type Account, accountById, insertStudentAccount, requireVerification, spend } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { agreeFor } from "./agree-for.ts";
import { childrenOf, insertFamily, studentDetailsOf } from "./families.queries.ts";

/** Creates the account of the proven address, in the caller's transaction; a repeated call returns the same one. Refuses a known address. */
export async function makeFamily(
  context: Context,
  input: Registration,
): Promise<{ account: Account; studentDetails: StudentDetails }> {
  const verification = await requireVerification(context, "student", input.email);
  const made = verification.spentOnAccount
    ? await accountById(context.db, verification.spentOnAccount)
    : await insertStudentAccount(context.db, { name: input.parentName, email: input.email, language: context.browser.language });
  if (!made || made.disabled) throw new Refusal("address-has-account");
  if (!verification.spentOnAccount) {
    const childId = await insertFamily(context.db, made.id, input);
    if (input.consent) await agreeFor(context, { ...made, isNew: true }, [childId], input.consent);
    await spend(context, verification, { accountId: made.id });
    await writeLog(context, { type: "CREATE", operation: "student-registered", by: made });
  }
  const studentDetails = await studentDetailsOf(context.db, made.id);
  if (!studentDetails) throw new Error(`account ${made.id} has no student details`);
  return { account: made, studentDetails };
}

/** The family's child with this id, or its only one. Refuses a child of another family, and a missing id where there are several. */
export async function childOf(db: Db, familyId: string, id: string | undefined): Promise<Child> {
  const children = await childrenOf(db, familyId);
  const child = id === undefined && children.length === 1 ? children[0] : children.find((one) => one.id === id);
  if (!child) throw new Refusal("no-child-chosen");
  return child;
}
