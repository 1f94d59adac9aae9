import { closingDays, type MyData } from "@tutoring/contract";
import { tracesOfBookings } from "#api/domains/bookings/index.ts";
import { owedToFamily } from "#api/domains/enrolments/index.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { type Context, inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { withdrawEmails, writeEmails } from "#api/platform/mail/index.ts";
import { accountClosing, closingKind as kind, warnedBeforeMilliseconds } from "./closing-emails.ts";
import { closingOf, deleteClosing, insertClosing } from "./privacy.queries.ts";
import { lockFamily } from "./lock-family.ts";
import { showMyData } from "./show-my-data.ts";

const dayMilliseconds = 24 * 3_600_000;
const perDay = [{ times: 5, seconds: 24 * 3_600 }];

/** The owner of an account that closes. */
export type Owner = { familyId: string } | { tutorId: number };

const isTutors = (to: Owner) => "tutorId" in to;

/** "tutorId" in the log is an applicant's number. */
const namesInLog = (to: Owner) => ("tutorId" in to ? { staffId: to.tutorId } : to);

/** Closes the account of the caller, whom nothing keeps, in 14 days; a second press changes nothing. */
export async function closeIn14Days(inside: SignedIn, to: Owner): Promise<void> {
  const dueAt = new Date(inside.now().getTime() + closingDays * dayMilliseconds);
  if (!(await insertClosing(inside.db, inside.viewer.id, { dueAt }))) return;
  // who closes and keeps it all day would be sent two emails each time
  await takeOrRefuse(inside, `closings of ${inside.viewer.id}`, perDay, "too-many-changes-today");
  const parameters = { dueAt: dueAt.toISOString(), isTutor: isTutors(to) };
  const soon = { kind, dueAt: new Date(dueAt.getTime() - warnedBeforeMilliseconds), worthlessAfter: dueAt };
  await writeEmails(inside, [
    accountClosing(to, { notice: "asked", ...parameters }, { kind }),
    accountClosing(to, { notice: "soon", ...parameters }, soon),
  ]);
  const details = { ...namesInLog(to), dueAt: parameters.dueAt };
  await writeLog(inside, { type: "DELETE", operation: "account-closing-asked", details });
}

/** Keeps the caller's account; nothing happens if it was not to be closed. */
export async function keepOpen(inside: SignedIn, to: Owner): Promise<void> {
  if (!(await deleteClosing(inside.db, inside.viewer.id))) return;
  await withdrawEmails(inside.db, to, [kind]);
  await writeLog(inside, { type: "UPDATE", operation: "account-kept", details: namesInLog(to) });
}

/** Closes the caller's account in 14 days. Refuses while a class is to come, or lessons or money are owed. */
export function closeAccount(context: SignedIn): Promise<MyData> {
  // protects 7.5.1: asking for identity again before an account is closed [requireFreshSignIn(context); → nothing]
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    const { id } = inside.viewer;
    await lockFamily(inside);
    const { lessonsToCome } = await tracesOfBookings(inside.db, id);
    if (lessonsToCome > 0) throw new Refusal("class-to-come");
    const { lessons, paise } = await owedToFamily(inside.db, id);
    if (lessons > 0) throw new Refusal("lessons-left");
    if (paise > 0) throw new Refusal("money-under-way");
    await closeIn14Days(inside, { familyId: id });
    return showMyData(inside);
  });
}

/** Keeps an account that was to be closed; nothing happens if it was not. */
export function keepAccount(context: SignedIn): Promise<MyData> {
  return inTransaction(context, async (inside) => {
    const { id } = inside.viewer;
    await lockFamily(inside);
    await keepOpen(inside, { familyId: id });
    return showMyData(inside);
  });
}

/** Whether the owner of an account still wants it closed, under the lock that keeping it takes. */
export async function stillCloses(db: Context["db"], accountId: string): Promise<boolean> {
  await lockUntilEnd(db, `family ${accountId}`);
  return (await closingOf(db, accountId)) !== undefined;
}

/** Keeps the account of a family or a tutor with a class to come again or something owed, and tells them. */
export function stopClosing(context: Context, accountId: string, to: Owner): Promise<void> {
  return inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, `family ${accountId}`);
    if (!(await deleteClosing(inside.db, accountId))) return;
    const parameters = { notice: "stopped", dueAt: inside.now().toISOString(), isTutor: isTutors(to) } as const;
    await writeEmails(inside, [accountClosing(to, parameters, { kind })]);
    await writeLog(inside, { type: "UPDATE", operation: "account-kept", details: namesInLog(to) });
  });
}
