import { closingDays, type MyData } from "@tutoring/contract";
import { tracesOfBookings } from "#api/domains/bookings/index.ts";
import { owedToFamily } from "#api/domains/enrolments/index.ts";
import { longDayInIndia } from "#api/platform/core/india.ts";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { defineEmail, withdrawEmails, writeEmails } from "#api/platform/mail/index.ts";
import english from "./closing-emails.en.ts";
import hindi from "./closing-emails.hi.ts";
import { closingOf, deleteClosing, insertClosing } from "./privacy.queries.ts";
import { showMyData } from "./show-my-data.ts";

const texts = { en: english, hi: hindi };
const dayMilliseconds = 24 * 3_600_000;
const warnedBeforeMilliseconds = 2 * dayMilliseconds;

/** `soon`: the reminder 48 hours before; else the confirmation at once. */
export const accountClosing = defineEmail<{ soon: boolean; dueAt: string }>(
  "account-closing",
  ({ soon, dueAt }, { t, language, linkTo }) => {
    const { subject, text, soonSubject, soonText } = texts[language];
    const words = { date: longDayInIndia(new Date(dueAt), language), link: linkTo("/student/privacy") };
    return { subject: t(soon ? soonSubject : subject, words), text: t(soon ? soonText : text, words) };
  },
);

const kind = "account-closing";

/** Closes the caller's account in 14 days. Refuses while a class is to come, or lessons or money are owed. */
export function closeAccount(context: SignedIn): Promise<MyData> {
  // protects C2: asking for identity again before an account is closed [requireFreshSignIn(context); → nothing]
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    const { id } = inside.viewer;
    await lockUntilEnd(inside.db, `family ${id}`);
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
        accountClosing(to, { soon: false, ...parameters }, { kind }),
        accountClosing(
          to,
          { soon: true, ...parameters },
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
    await lockUntilEnd(inside.db, `family ${id}`);
    if (await deleteClosing(inside.db, id)) {
      await withdrawEmails(inside.db, { familyId: id }, [kind]);
      await writeLog(inside, { type: "UPDATE", operation: "account-kept", details: { familyId: id } });
    }
    return showMyData(inside);
  });
}

/** Whether a family still wants its account closed, under the lock that keeping it takes. */
export async function stillCloses(db: SignedIn["db"], familyId: string): Promise<boolean> {
  await lockUntilEnd(db, `family ${familyId}`);
  return (await closingOf(db, familyId)) !== undefined;
}
