import type { OwnAttendance, RequestFile } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import {
  forgetConfirmation,
  objectUntil,
  outcomeOf,
  requireAttendee,
  requireLesson,
  withholdOutcomeEmails,
  writeOutcomeEmails,
} from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { notifyDesk, officeEmails } from "#api/platform/mail/index.ts";
import { insertObjection, isDisputed, settleObjectionsTo, showAttendance } from "#api/domains/rooms/index.ts";
import { disputedLessons } from "./desk.queries.ts";
import { atDesk } from "./show-request-file.ts";

/** Records a side's objection to the attendance of its class. Unsent emails about the outcome are held back. */
export async function objectToAttendance(
  context: Context,
  id: string,
  { key, text }: { key?: string | undefined; text: string },
): Promise<OwnAttendance> {
  await inTransaction(context, async (inside) => {
    const { lesson, side, name } = await requireAttendee(inside, id, key);
    if (inside.now() < lesson.endsAt || inside.now() > objectUntil(lesson)) throw new Refusal("no-objection-now");
    if (!(await insertObjection(inside.db, id, { side, name, text }))) throw new Refusal("objected-already");
    if (side === "tutor") await forgetConfirmation(inside.db, id);
    await withholdOutcomeEmails(inside, lesson);
    await writeLog(inside, { type: "BOOKING", operation: "attendance-objected", details: { bookingId: lesson.reference, side } });
    if (!lesson.deskBookingId) return;
    const [t, { objectedSubject, objected }] = [translator("en"), officeEmails];
    const reported = t(objected, { name, side, message: text });
    await notifyDesk(inside, { id: lesson.deskBookingId, bookingId: lesson.reference }, t(objectedSubject, { name }), reported);
  });
  return showAttendance(context, id, key);
}

/**
 * Settles the objections to a request's classes, but none that was written after `seen`. The emails about its demo's outcome, held
 * back until then, are written; its paid classes that have no outcome yet are judged by who was there.
 */
export const settleObjections = (context: SignedIn, id: string, seen?: string): Promise<RequestFile> =>
  atDesk(context, id, async (inside, { bookingId, lessonId }) => {
    const settled: string[] = [];
    for (const one of await disputedLessons(inside.db, id))
      if (await settleObjectionsTo(inside.db, one, inside.viewer.name, seen)) settled.push(one);
    if (settled.length === 0) throw new Refusal("nothing-to-settle");
    await writeLog(inside, { type: "UPDATE", operation: "objections-settled", details: { bookingId } });
    if (lessonId === null || !settled.includes(lessonId) || (await isDisputed(inside.db, lessonId))) return;
    const lesson = await requireLesson(inside, lessonId);
    const outcome = outcomeOf(lesson.status);
    if (outcome) await writeOutcomeEmails(inside, lesson, outcome);
  });
