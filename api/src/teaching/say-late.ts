import type { TutorLesson } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { keepStatement, mayTutor, tellDesk, tellLate } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { officeLetters } from "#api/mail/index.ts";
import { asTutorLesson } from "./as-tutor-lesson.ts";
import { atLesson, requireTaught } from "./teaching.access.ts";

/** Enough for a delay that grows twice. */
const lettersOfDelay = [
  { times: 1, seconds: 120 },
  { times: 3, seconds: 24 * 3600 },
];

/** Tells family and desk how many minutes late the tutor will be. Refuses a second letter soon after the first. */
export function sayLate(context: SignedIn, id: string, minutes: number): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, { me, taught, lesson }) => {
    if (!mayTutor(taught, inside.now()).sayLate) throw new Refusal("not-the-time-for-delay");
    await takeOrRefuse(inside, `delay of lesson ${id}`, lettersOfDelay, "told-too-often");
    await keepStatement(inside.db, id, { lateMinutes: minutes });
    await tellLate(inside, lesson, minutes);
    const [say, { lateSubject, late }] = [speaker("en"), officeLetters];
    const values = { tutor: me.staffName, student: taught.studentName, course: taught.courseName, count: minutes };
    const request = { id: taught.bookingId, bookingId: taught.reference };
    await tellDesk(inside, request, say(lateSubject, values), say(late, values));
    await writeLog(inside, {
      type: "BOOKING",
      operation: "tutor-late",
      details: { bookingId: taught.reference, staffId: me.staffId, minutes },
    });
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}
