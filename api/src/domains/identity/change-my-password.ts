import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import officeReplies from "#api/platform/core/office-replies.en.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { officeEmails, writeEmail } from "#api/platform/mail/index.ts";
import { passwordHashOf, setPasswordHash, usernameOf } from "./accounts.queries.ts";
import { secondFactorChanged } from "./office-second-factor.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { refuseWeakPassword } from "./refused-passwords.ts";
import { requireOwnSecondStep } from "./second-factor.ts";
import { endOtherSessionsOf } from "./sessions.queries.ts";
import { takeOrRefuse } from "./take-or-refuse.ts";

const tries = [{ times: 10, seconds: 15 * 60 }];

/** Changes the viewer's password, given the current one, ends their other sessions, and tells them by email. Refuses a wrong, weak or unchanged password. */
export async function changeMyPassword(
  context: SignedIn,
  input: { currentPassword: string; newPassword: string },
): Promise<{ message: string }> {
  const { viewer } = context;
  await requireOwnSecondStep(context);
  await inTransaction(context, (inside) => takeOrRefuse(inside, `own password of ${viewer.id}`, tries, "too-many-tries"));
  // protects 6.2.3: asking for the current password [!(await isPassword(input.currentPassword, await passwordHashOf(context.db, viewer.id))) → false]
  if (!(await isPassword(input.currentPassword, await passwordHashOf(context.db, viewer.id)))) {
    await writeLog(context, { type: "UPDATE", operation: "own-password-refused" });
    throw new Refusal("password-wrong", {}, { field: "currentPassword" });
  }
  const { name, email } = viewer;
  refuseWeakPassword(input.newPassword, { name, email, username: await usernameOf(context.db, viewer.id) });
  if (input.newPassword === input.currentPassword) throw new Refusal("password-unchanged");
  const hash = await hashPassword(input.newPassword, context.upgrade);
  return inTransaction(context, async (inside) => {
    // protects 6.2.2: storing the new password
    await setPasswordHash(inside.db, viewer.id, hash);
    // protects 7.4.3: signing out elsewhere with a new password
    await endOtherSessionsOf(inside.db, viewer.id, viewer.sessionId);
    await writeLog(inside, { type: "UPDATE", operation: "own-password-changed" });
    const { passwordChangedSubject: subject } = officeEmails;
    if (email) await writeEmail(inside, secondFactorChanged({ address: email, name, language: "en" }, { subject }));
    return { message: officeReplies.passwordChanged };
  });
}
