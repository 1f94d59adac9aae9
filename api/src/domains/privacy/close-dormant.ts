import { closingDays, dormantYears as years } from "@tutoring/contract/rules";
import { tracesOfBookings } from "#api/domains/bookings/index.ts";
import { owedToFamily } from "#api/domains/enrolments/index.ts";
import { dormantFamilies, isDormant, lockAccount } from "#api/domains/identity/index.ts";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { withdrawEmails, writeEmails } from "#api/platform/mail/index.ts";
import { accountClosing, closingKind as kind, warnedBeforeMilliseconds } from "./closing-emails.ts";
import { deleteDormantClosing, insertClosing } from "./privacy.queries.ts";

const dayMilliseconds = 24 * 3_600_000;
const atMost = 500;

/** Background job: closes the accounts of families who have not signed in for three years in 14 days, and tells them that signing in keeps them. */
export async function closeDormant(context: Context): Promise<void> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const families = await dormantFamilies(context.db, { years, after, atMost });
    for (const id of families) await closeIfDormant(context, id);
    after = families.at(-1) ?? after;
    if (families.length < atMost) return;
  }
}

/** A family with a class to come, or to which lessons or money are owed, is left alone. */
const closeIfDormant = (context: Context, familyId: string): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockUntilEnd(db, `family ${familyId}`);
    await lockAccount(db, familyId); // a sign-in waits, and then finds the closing
    if (!(await isDormant(db, familyId, years))) return; // it has signed in, or was erased, meanwhile
    if ((await tracesOfBookings(db, familyId)).lessonsToCome > 0) return;
    const { lessons, paise } = await owedToFamily(db, familyId);
    if (lessons > 0 || paise > 0) return;
    const dueAt = new Date(inside.now().getTime() + closingDays * dayMilliseconds);
    if (!(await insertClosing(db, familyId, { dueAt, isDormant: true }))) return;
    const parameters = { dueAt: dueAt.toISOString() };
    const soon = { kind, dueAt: new Date(dueAt.getTime() - warnedBeforeMilliseconds), worthlessAfter: dueAt };
    await writeEmails(inside, [
      accountClosing({ familyId }, { notice: "dormant", ...parameters }, { kind }),
      accountClosing({ familyId }, { notice: "soonDormant", ...parameters }, soon),
    ]);
    await writeLog(inside, { type: "DELETE", operation: "account-dormant", details: { familyId, ...parameters } });
  });

/** Keeps a dormant account whose owner signs in, in the caller's transaction; one whose closing the owner asked for stays as it is. */
export async function keepReturned(inside: Context, familyId: string): Promise<void> {
  if (!(await deleteDormantClosing(inside.db, familyId))) return;
  await withdrawEmails(inside.db, { familyId }, [kind]);
  await writeLog(inside, { type: "UPDATE", operation: "account-kept", details: { familyId } });
}
