import type { ProfileChange, StudentDetails } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { changeAccount, changesOfFamily, checkCode, refusalOf, takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { letterTo, readdressLetters, writeLetter } from "#api/mail/index.ts";
import english from "./address-letter.en.ts";
import hindi from "./address-letter.hi.ts";
import { changeChildRow, changeFamily, studentDetailsOf } from "./families.queries.ts";

const texts = { en: english, hi: hindi };

/** Changes the family's own details. A new address needs the code mailed to it and a recent proof of identity. */
export async function updateProfile(
  context: SignedIn,
  { email, otp, ...names }: ProfileChange,
): Promise<{ student: StudentDetails }> {
  const { viewer } = context;
  const newEmail = email && email.toLowerCase() !== viewer.email.toLowerCase() ? email : undefined;
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `profile of ${viewer.id}`, changesOfFamily, "too-many-changes-today"),
  );
  if (newEmail) {
    requireFreshSignIn(context);
    await requireCode(context, newEmail, otp);
  }

  return inTransaction(context, async (inside) => {
    const before = await studentDetailsOf(inside.db, viewer.id);
    await changeFamily(inside.db, viewer.id, names);
    const [first] = before?.children ?? [];
    if (first) await changeChildRow(inside.db, first.id, { name: names.studentName });
    const changed = await changeAccount(inside.db, viewer.id, { name: names.parentName, ...(newEmail && { email: newEmail }) });
    if (!changed) throw new Refusal("new-address-has-account");
    const student = await studentDetailsOf(inside.db, viewer.id);
    if (!student) throw new Refusal("profile-not-saved");
    await writeLog(inside, { type: "UPDATE", operation: "profile-updated", details: { before, after: student } });
    if (newEmail) await followAddress(inside, newEmail, names.parentName);
    return { student };
  });
}

/** Redirects planned letters to the new address, and informs the old one. */
async function followAddress(context: SignedIn, email: string, parentName: string) {
  const { db, viewer } = context;
  await readdressLetters(db, { familyId: viewer.id }, email);
  const { subject, text } = texts[viewer.language];
  const said = speaker(viewer.language)(text, { email });
  await writeLetter(context, { to: viewer.email, subject, text: letterTo(parentName, said, viewer.language) });
}

async function requireCode(context: SignedIn, email: string, otp: string | undefined) {
  if (!otp) throw new Refusal("code-required");
  const accountId = context.viewer.id;
  const outcome = await checkCode(context, { purpose: "change-email", email, code: otp, accountId, foreign: true });
  if (outcome !== "right") throw new Refusal(refusalOf[outcome], {}, { field: "otp" });
}
