import type { TutorLesson } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { keepStatement, mayTutor, tellDesk } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { officeLetters } from "#api/mail/index.ts";
import { asTutorLesson } from "./as-tutor-lesson.ts";
import { atLesson, requireTaught } from "./teaching.access.ts";

/** Confirms a lesson's outcome, or objects to it with a sentence that the desk reads. Once, within 24 hours. */
export function judgeOutcome(
  context: SignedIn,
  id: string,
  { agrees, objection }: { agrees: boolean; objection: string },
): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, { me, taught }) => {
    if (!mayTutor(taught, inside.now()).judgeOutcome) throw new Refusal("judgement-closed");
    if (!agrees && !objection) throw new Refusal("objection-required");
    await keepStatement(inside.db, id, agrees ? { agrees } : { agrees, objection });
    const details = { bookingId: taught.reference, staffId: me.staffId, status: taught.status, agrees };
    await writeLog(inside, { type: "BOOKING", operation: "outcome-judged", details });
    if (!agrees) {
      const [say, { objectionSubject, objection: text }] = [speaker("en"), officeLetters];
      const values = { tutor: me.staffName, student: taught.studentName, course: taught.courseName, objection };
      const request = { id: taught.bookingId, bookingId: taught.reference };
      await tellDesk(inside, request, say(objectionSubject, values), say(text, values));
    }
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}
