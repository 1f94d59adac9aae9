import type { Order } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { notifyDesk, officeEmails } from "#api/platform/mail/index.ts";
import { lockOrder } from "#api/domains/payments/index.ts";
import { asMyOrder } from "./as-order.ts";
import { creditsOf } from "./credits.queries.ts";
import { requireMyOrder } from "./orders.access.ts";
import { endWish, keepWish, openWish } from "./tutor-changes.queries.ts";

/** Limited because each one mails the desk. */
const wishesOfFamily = [{ times: 10, seconds: 24 * 3600 }];

/** Notes that a family asks for another tutor for the lessons that are left. Asking again replaces its words; the desk is told once. */
export async function askForAnotherTutor(context: SignedIn, orderId: string, words: string): Promise<Order> {
  await requireMyOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    await lockOrder(db, orderId);
    const order = await requireMyOrder(inside, orderId);
    if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
    if (!(await creditsOf(db, orderId)).some(({ state }) => state === "owed")) throw new Refusal("no-lesson-left");
    // protects C90: counting wishes for another tutor [await takeOrRefuse(inside, `wishes for another tutor of ${viewer.id}`, wishesOfFamily, "too-many-changes-today"); → void [takeOrRefuse, viewer, wishesOfFamily];]
    await takeOrRefuse(inside, `wishes for another tutor of ${viewer.id}`, wishesOfFamily, "too-many-changes-today");
    const isNew = !(await openWish(db, orderId));
    await keepWish(db, orderId, order.tutorId, words);
    await writeLog(inside, { type: "BOOKING", operation: "another-tutor-asked", details: { orderId: order.reference } });
    if (!isNew) return;
    const t = translator("en");
    const values = {
      ...{ order: order.reference, student: order.studentName, course: order.courseName, tutor: order.tutorName },
      words: words ? t(officeEmails.replacementWords, { words }) : "",
    };
    const [subject, text] = [t(officeEmails.replacementSubject, values), t(officeEmails.replacement, values)];
    await notifyDesk(inside, { id: order.bookingId, bookingId: order.reference }, subject, text);
  });
  return asMyOrder(context, await requireMyOrder(context, orderId));
}

/** Withdraws a family's wish for another tutor. */
export async function keepTutor(context: SignedIn, orderId: string): Promise<Order> {
  await requireMyOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    await lockOrder(inside.db, orderId);
    const order = await requireMyOrder(inside, orderId);
    if (!(await endWish(inside.db, orderId))) return;
    await writeLog(inside, { type: "BOOKING", operation: "tutor-kept", details: { orderId: order.reference } });
  });
  return asMyOrder(context, await requireMyOrder(context, orderId));
}
