import {
  type Child,
  type ChildDetails,
  maxChildren,
  type NewChild,
  type ProfileChange,
  type StudentDetails,
} from "@tutoring/contract";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { refuseMinor } from "#api/domains/consents/index.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { changeAccount, changesOfFamily, checkCode, lockAccount, refusalOf, takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { defineEmail, writeEmail } from "#api/platform/mail/index.ts";
import english from "./address-email.en.ts";
import hindi from "./address-email.hi.ts";
import { agreeFor, isMinor } from "./agree-for.ts";
import { changeChildRow, changeFamily, childrenOf, deleteChild, insertChild, studentDetailsOf } from "./families.queries.ts";
import { childOf } from "./make-family.ts";

/** The signed-in family's details. */
export async function showProfile({ db, viewer }: SignedIn): Promise<{ student: StudentDetails }> {
  const student = await studentDetailsOf(db, viewer.id);
  if (!student) throw new Refusal("no-profile");
  return { student };
}

/** Changes the caller's family under a lock, and returns its new details. Refuses too many changes a day. */
export function inFamily(
  context: SignedIn,
  change: (inside: SignedIn, children: Child[]) => Promise<void>,
): Promise<{ student: StudentDetails }> {
  return inTransaction(context, async (inside) => {
    const { id } = inside.viewer;
    await takeOrRefuse(inside, `profile of ${id}`, changesOfFamily, "too-many-changes-today");
    await lockUntilEnd(inside.db, `family ${id}`);
    await change(inside, await childrenOf(inside.db, id));
    return showProfile(inside);
  });
}

const texts = { en: english, hi: hindi };

/**
 * Changes the family's own details. A new address needs the code mailed to it and a recent proof of identity. Refuses with the newer details
 * if the caller saw older ones: both parents may have the page open.
 */
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
    // protects C15: waiting for an erasure, so that nothing is written of whom it has erased
    if (!(await lockAccount(inside.db, viewer.id))) throw new Refusal("profile-not-saved");
    const before = await studentDetailsOf(inside.db, viewer.id);
    if (before?.version) refuseIfStale(inside.browser.seenVersion, before.version, { student: before });
    await changeFamily(inside.db, viewer.id, names);
    const [first] = before?.children ?? [];
    if (first) await changeChildRow(inside.db, first.id, { name: names.studentName });
    const changed = await changeAccount(inside.db, viewer.id, { name: names.parentName, ...(newEmail && { email: newEmail }) });
    if (!changed) throw new Refusal("new-address-has-account");
    const student = await studentDetailsOf(inside.db, viewer.id);
    if (!student) throw new Refusal("profile-not-saved");
    const details = { childIds: student.children.map(({ id }) => id), before, after: student };
    await writeLog(inside, { type: "UPDATE", operation: "profile-updated", details });
    if (newEmail) await notifyFormerAddress(inside, newEmail, names.parentName);
    return { student };
  });
}

export const addressChanged = defineEmail<{ email: string }>("address-changed", ({ email }, { t, language }) => {
  const { subject, text } = texts[language];
  return { subject, text: t(text, { email }) };
});

/** Tells the former address of the new one. */
const notifyFormerAddress = (context: SignedIn, email: string, name: string): Promise<void> => {
  const { id: accountId, email: address, language } = context.viewer;
  return writeEmail(context, addressChanged({ address, name, language, accountId }, { email }));
};

async function requireCode(context: SignedIn, email: string, otp: string | undefined) {
  if (!otp) throw new Refusal("code-required");
  const accountId = context.viewer.id;
  const outcome = await checkCode(context, { purpose: "change-email", email, code: otp, accountId, foreign: true });
  if (outcome !== "right") throw new Refusal(refusalOf[outcome], {}, { field: "otp" });
}

/** Adds a child to the caller's family; a conflict beyond ten. */
export async function addChild(context: SignedIn, { consent, ...child }: NewChild): Promise<{ student: StudentDetails }> {
  await refuseMinor(context, consent, { familyId: context.viewer.id });
  return inFamily(context, async (inside, children) => {
    if (children.length >= maxChildren) throw new Refusal("too-many-children");
    const id = await insertChild(inside.db, inside.viewer.id, child);
    if (consent) await agreeFor(inside, inside.viewer, [id], consent);
    await writeLog(inside, { type: "UPDATE", operation: "child-added", details: { childId: id, children: children.length + 1 } });
  });
}

/** Changes one of the caller's children; bookings keep the name they were made with. Refuses to make the holder of the account a minor. */
export const changeChild = (context: SignedIn, id: string, after: ChildDetails): Promise<{ student: StudentDetails }> =>
  inFamily(context, async (inside) => {
    const before = await childOf(inside.db, inside.viewer.id, id);
    const { birthYear, birthMonth = before.birthMonth } = after;
    // protects C16: a child who agreed to its own classes as an adult [if (before.isSelf && → if (false &&]
    if (before.isSelf && isMinor({ birthYear, birthMonth }, inside.now()))
      throw new Refusal("self-under-age", {}, { field: "birthYear" });
    await changeChildRow(inside.db, id, after);
    await writeLog(inside, { type: "UPDATE", operation: "child-changed", details: { childId: id, before, after } });
  });

/** Removes one of the caller's children. A conflict for the last one, and for a child with bookings. */
export const removeChild = (context: SignedIn, id: string): Promise<{ student: StudentDetails }> =>
  inFamily(context, async (inside, children) => {
    const child = await childOf(inside.db, inside.viewer.id, id);
    if (children.length === 1) throw new Refusal("last-child");
    if (!(await deleteChild(inside.db, id))) throw new Refusal("child-has-bookings", { name: child.name });
    await writeLog(inside, {
      type: "UPDATE",
      operation: "child-removed",
      details: { childId: id, children: children.length - 1 },
    });
  });
