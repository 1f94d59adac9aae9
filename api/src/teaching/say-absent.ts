import type { TutorLesson } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { keepStatement, mayTutor, tellAbsence, tellDesk, withdrawReminders } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { officeLetters } from "#api/mail/index.ts";
import { asTutorLesson } from "./as-tutor-lesson.ts";
import { atLesson, requireTaught } from "./teaching.access.ts";

/** Far above what an honest week brings. */
const absencesOfTutor = [{ times: 30, seconds: 24 * 3600 }];

/** Tells family and desk that the tutor cannot come; the lesson waits for another tutor. The log has no reason, for it may be an illness. */
export function sayAbsent(context: SignedIn, id: string, reason: string): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, { me, taught, lesson }) => {
    if (!mayTutor(taught, inside.now()).sayAbsent) throw new Refusal("absence-too-late");
    await takeOrRefuse(inside, `absences of tutor ${me.staffId}`, absencesOfTutor, "too-many-absences-today");
    await keepStatement(inside.db, id, { absence: reason, offeredTimes: [] });
    await withdrawReminders(inside, lesson);
    await tellAbsence(inside, lesson);
    const [say, { absenceSubject, absence }] = [speaker("en"), officeLetters];
    const values = { tutor: me.staffName, student: taught.studentName, course: taught.courseName, reason };
    const request = { id: taught.bookingId, bookingId: taught.reference };
    await tellDesk(inside, request, say(absenceSubject, values), say(absence, values));
    const details = { bookingId: taught.reference, staffId: me.staffId, startsAt: taught.startsAt };
    await writeLog(inside, { type: "BOOKING", operation: "tutor-cannot-come", details });
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}
