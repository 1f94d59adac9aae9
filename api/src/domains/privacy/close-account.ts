import { closingDays, type MyData } from "@tutoring/contract";
import { tracesOfBookings } from "#api/domains/bookings/index.ts";
import { owedToFamily } from "#api/domains/enrolments/index.ts";
import { longDayInIndia } from "#api/platform/core/india.ts";
import { type Context, inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { defineEmail, withdrawEmails, writeEmails } from "#api/platform/mail/index.ts";
import english from "./closing-emails.en.ts";
import hindi from "./closing-emails.hi.ts";
import { closingOf, deleteClosing, insertClosing } from "./privacy.queries.ts";
import { lockFamily } from "./lock-family.ts";
import { showMyData } from "./show-my-data.ts";

const texts = { en: english, hi: hindi };
const dayMilliseconds = 24 * 3_600_000;
const warnedBeforeMilliseconds = 2 * dayMilliseconds;

/** `asked`: the confirmation at once; `soon`: 48 hours before; `stopped`: something was still open, so the account stays. */
export const accountClosing = defineEmail<{ notice: "asked" | "soon" | "stopped"; dueAt: string }>(
  "account-closing",
  ({ notice, dueAt }, { t, language, linkTo }) => {
    const words = { date: longDayInIndia(new Date(dueAt), language), link: linkTo("/student/privacy") };
    const said = texts[language];
    return { subject: t(said[`${notice}Subject`], words), text: t(said[`${notice}Text`], words) };
  },
);

const kind = "account-closing";

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
    const dueAt = new Date(inside.now().getTime() + closingDays * dayMilliseconds);
    if (await insertClosing(inside.db, id, dueAt)) {
      const to = { familyId: id };
      const parameters = { dueAt: dueAt.toISOString() };
      await writeEmails(inside, [
        accountClosing(to, { notice: "asked", ...parameters }, { kind }),
        accountClosing(
          to,
          { notice: "soon", ...parameters },
          { kind, dueAt: new Date(dueAt.getTime() - warnedBeforeMilliseconds), worthlessAfter: dueAt },
        ),
      ]);
      await writeLog(inside, { type: "DELETE", operation: "account-closing-asked", details: { familyId: id, ...parameters } });
    }
    return showMyData(inside);
  });
}

/** Keeps an account that was to be closed; nothing happens if it was not. */
export function keepAccount(context: SignedIn): Promise<MyData> {
  return inTransaction(context, async (inside) => {
    const { id } = inside.viewer;
    await lockFamily(inside);
    if (await deleteClosing(inside.db, id)) {
      await withdrawEmails(inside.db, { familyId: id }, [kind]);
      await writeLog(inside, { type: "UPDATE", operation: "account-kept", details: { familyId: id } });
    }
    return showMyData(inside);
  });
}

/** Whether a family still wants its account closed, under the lock that keeping it takes. */
export async function stillCloses(db: Context["db"], familyId: string): Promise<boolean> {
  await lockUntilEnd(db, `family ${familyId}`);
  return (await closingOf(db, familyId)) !== undefined;
}

/** Keeps the account of a family that has a class to come again or is owed something, and tells it. */
export function stopClosing(context: Context, familyId: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, `family ${familyId}`);
    if (!(await deleteClosing(inside.db, familyId))) return;
    const dueAt = inside.now().toISOString();
    await writeEmails(inside, [accountClosing({ familyId }, { notice: "stopped", dueAt }, { kind })]);
    await writeLog(inside, { type: "UPDATE", operation: "account-kept", details: { familyId } });
  });
}
