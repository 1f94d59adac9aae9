import type { OwnAttendance } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { forgetConfirmation, objectUntil, requireAttendee, tellDesk, withholdOutcomeLetters } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { officeLetters } from "#api/mail/index.ts";
import { insertObjection, showAttendance } from "#api/rooms/index.ts";

/** Records a side's objection to the attendance of its class. Unsent letters about the outcome are held back. */
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
    await withholdOutcomeLetters(inside, lesson);
    await writeLog(inside, { type: "BOOKING", operation: "attendance-objected", details: { bookingId: lesson.reference, side } });
    if (!lesson.deskBookingId) return;
    const [say, { objectedSubject, objected }] = [speaker("en"), officeLetters];
    const told = say(objected, { name, side, message: text });
    await tellDesk(inside, { id: lesson.deskBookingId, bookingId: lesson.reference }, say(objectedSubject, { name }), told);
  });
  return showAttendance(context, id, key);
}
