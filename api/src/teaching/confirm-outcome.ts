import type { TutorLesson } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { keepStatement } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { asTutorLesson } from "./as-tutor-lesson.ts";
import { atLesson, requireTaught } from "./teaching.access.ts";

/** Confirms a lesson's outcome, which then holds until it is changed. Refused while the tutor's own objection exists. */
export function confirmOutcome(context: SignedIn, id: string): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, { me, taught }) => {
    if (!(await asTutorLesson(inside, taught)).may.judgeOutcome) throw new Refusal("judgement-closed");
    await keepStatement(inside.db, id, { confirmed: true });
    const details = { bookingId: taught.reference, staffId: me.staffId, status: taught.status };
    await writeLog(inside, { type: "BOOKING", operation: "outcome-confirmed", details });
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}
