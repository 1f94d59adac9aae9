import type { TutorLesson } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { india, momentFor } from "#api/core/india.ts";
import { tutorCannotCome } from "#api/enrolments/index.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { keepStatement, type Lesson, mayTutor, tellAbsence, tellDesk, withdrawReminders } from "#api/lessons/index.ts";
import { countForTutor } from "#api/tutors/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { officeLetters } from "#api/mail/index.ts";
import { asTutorLesson } from "./as-tutor-lesson.ts";
import { atLesson, requireTaught } from "./teaching.access.ts";

/** Far above what an honest week brings. */
const absencesOfTutor = [{ times: 30, seconds: 24 * 3600 }];

/** Tells family and desk that the tutor cannot come. A demo waits for another tutor, a paid lesson is owed again. The reason is kept out of the log, because it may be an illness. */
export function sayAbsent(context: SignedIn, id: string, reason: string): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, { me, taught, lesson }) => {
    if (!mayTutor(taught, inside.now()).sayAbsent) throw new Refusal("absence-too-late");
    await takeOrRefuse(inside, `absences of tutor ${me.staffId}`, absencesOfTutor, "too-many-absences-today");
    await keepStatement(inside.db, id, { absence: reason, offeredTimes: [] });
    await countForTutor(inside.db, me.staffId, "absence");
    const values = { tutor: me.staffName, student: taught.studentName, course: taught.courseName, reason };
    const [subject, text] = lesson.orderId ? await paidLesson(inside, lesson, values) : await demo(inside, lesson, values);
    await tellDesk(inside, { id: taught.bookingId, bookingId: taught.reference }, subject, text);
    const details = { bookingId: taught.reference, staffId: me.staffId, startsAt: taught.startsAt };
    await writeLog(inside, { type: "BOOKING", operation: "tutor-cannot-come", details });
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}

type ForDesk = Record<"tutor" | "student" | "course" | "reason", string>;
const say = speaker("en");

async function demo(context: SignedIn, lesson: Lesson, values: ForDesk) {
  await withdrawReminders(context, lesson);
  await tellAbsence(context, lesson);
  return [say(officeLetters.absenceSubject, values), say(officeLetters.absence, values)] as const;
}

async function paidLesson(context: SignedIn, lesson: Lesson, values: ForDesk) {
  const { paidAbsenceSubject, paidAbsence, paidAbsenceLate } = officeLetters;
  const free = (await tutorCannotCome(context, lesson)) ? paidAbsenceLate : "";
  const when = momentFor(india, lesson.startsAt, "en");
  return [say(paidAbsenceSubject, values), say(paidAbsence, { ...values, when, free }).trim()] as const;
}
