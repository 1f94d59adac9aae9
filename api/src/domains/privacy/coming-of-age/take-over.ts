import type { OwnAccount, SignedInReply, StudentDetails } from "@tutoring/contract";
import { refuseMinor } from "#api/domains/consents/index.ts";
import { lockPurchases } from "#api/domains/enrolments/index.ts";
import { agreeFor, insertOwnFamily, lockChildRow, studentDetailsOf } from "#api/domains/families/index.ts";
import { accountById, insertStudentAccount, requireVerification, spend, startSession } from "#api/domains/identity/index.ts";
import { lockTimes } from "#api/domains/lessons/index.ts";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { reply } from "#api/platform/core/replies.ts";
import type { Db } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { writeEmails } from "#api/platform/mail/index.ts";
import { tutorsAhead } from "../privacy.queries.ts";
import { type Invitation, invitationsTo } from "./coming-of-age.queries.ts";
import { moveChild } from "./move-child.queries.ts";
import { childOfAge } from "./of-age-emails.ts";

/** The invitations to an address that this browser has verified. */
export function showInvitations(context: Context, email: string) {
  return inTransaction(context, async (inside) => {
    await requireVerification(inside, "student", email);
    return { invitations: await invitationsTo(inside.db, email) }; // the reply leaves the family's id out
  });
}

type SignedIn = SignedInReply & { studentDetails: StudentDetails; message: string };

/**
 * Gives the account of an address that this browser has verified to a child who is 18 and was invited there: the child agrees to its own
 * classes, and all that is its own moves over, in one transaction. A repeated call returns the same account. Refuses without an invitation,
 * before the day, and what `agreeFor` refuses.
 */
export async function takeOver(context: Context, given: OwnAccount): Promise<SignedIn> {
  await refuseMinor(context, given.consent, given);
  return inTransaction(context, async (inside) => {
    const verification = await requireVerification(inside, "student", given.email);
    const accountId = verification.spentOnAccount ?? (await move(inside, given));
    const account = await accountById(inside.db, accountId);
    const studentDetails = await studentDetailsOf(inside.db, accountId);
    if (!account || !studentDetails) throw new Refusal("no-such-invitation");
    if (!verification.spentOnAccount) await spend(inside, verification, { accountId });
    return { ...(await startSession(inside, account)), studentDetails, message: reply(inside.browser.language, "registered") };
  });
}

/** Returns the new account. */
async function move(inside: Context, { childId, email, phoneNumber, consent }: OwnAccount): Promise<string> {
  const { db } = inside;
  const { familyId } = await requireInvitation(db, childId, email);
  await lockUntilEnd(db, `family ${familyId}`);
  await lockPurchases(db, familyId);
  await lockTimes(db, childId, []);
  await lockTimes(db, childId, await tutorsAhead(db, childId));
  await lockChildRow(db, childId);
  const { name, ...invitation } = await requireInvitation(db, childId, email);
  const account = await insertStudentAccount(db, { name, email, language: inside.browser.language });
  if (!account) throw new Refusal("address-has-account");
  await insertOwnFamily(db, account.id, { parentName: name, phoneNumber });
  // protects C16: that a parent no longer sees or books for a child who is an adult [await moveChild( → await Promise.resolve(]
  await moveChild(db, childId, familyId, { accountId: account.id, name, email, phoneNumber });
  await agreeFor(inside, account, [childId], consent);
  const days = { name, day: invitation.day, stopsOn: invitation.day, erasedOn: invitation.day };
  await writeEmails(inside, [childOfAge({ familyId }, { notice: "moved", ...days }, { kind: "child-of-age" })]);
  const details = { childId, familyId, accountId: account.id };
  await writeLog(inside, { type: "UPDATE", operation: "child-came-of-age", details, by: account });
  return account.id;
}

async function requireInvitation(db: Db, childId: string, email: string): Promise<Invitation> {
  const invitation = (await invitationsTo(db, email)).find((one) => one.childId === childId);
  if (!invitation) throw new Refusal("no-such-invitation");
  // protects C16: a child who takes its classes over before it is 18 [if (!invitation.isOpen) → if (false)]
  if (!invitation.isOpen) throw new Refusal("own-account-too-early");
  return invitation;
}
