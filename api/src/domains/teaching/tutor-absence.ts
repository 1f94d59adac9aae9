import type { TutorLesson } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { tutorCannotCome } from "#api/domains/enrolments/index.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { keepStatement, type Lesson, mayTutor, notifyOfAbsence, withdrawReminders } from "#api/domains/lessons/index.ts";
import { countForTutor } from "#api/domains/tutors/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { india, momentFor } from "#api/platform/core/india.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { notifyDesk, officeEmails } from "#api/platform/mail/index.ts";
import { asTutorLesson } from "./as-tutor-lesson.ts";
import { atLesson, requireTaught } from "./teaching.access.ts";
import { offerable } from "./tutor-offers.ts";

/** Far above what an honest week brings. */
const absencesOfTutor = [{ times: 30, seconds: 24 * 3600 }];

/**
 * Tells family and desk that the tutor cannot come, with the times at which they can. A demo waits for the family's choice or another
 * tutor, a paid lesson is owed again. The reason is kept out of the log, because it may be an illness.
 */
export function sayAbsent(context: SignedIn, id: string, reason: string, times: Date[]): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, at) => {
    const { me, taught, lesson } = at;
    if (!mayTutor(taught, inside.now()).sayAbsent) throw new Refusal("absence-too-late");
    await takeOrRefuse(inside, `absences of tutor ${me.staffId}`, absencesOfTutor, "too-many-absences-today");
    const offeredTimes = times.length > 0 ? await offerable(inside, at, times) : [];
    await keepStatement(inside.db, id, { absence: reason, offeredTimes });
    await countForTutor(inside.db, me.staffId, "absence");
    const values = { tutor: me.staffName, student: taught.studentName, course: taught.courseName, reason };
    const tell = lesson.orderId ? paidLesson : demo;
    const [subject, text] = await tell(inside, lesson, values, offeredTimes);
    await notifyDesk(inside, { id: taught.bookingId, bookingId: taught.reference }, subject, text);
    const details = {
      ...{ bookingId: taught.reference, staffId: me.staffId, startsAt: taught.startsAt },
      ...(offeredTimes.length > 0 && { times: offeredTimes }),
    };
    await writeLog(inside, { type: "BOOKING", operation: "tutor-cannot-come", details });
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}

type ForDesk = Record<"tutor" | "student" | "course" | "reason", string>;
const t = translator("en");
const inWords = (times: Date[]) => times.map((time) => momentFor(india, time, "en")).join("; ");

async function demo(context: SignedIn, lesson: Lesson, values: ForDesk, offered: Date[]) {
  const { absenceSubject, absence, absenceOffered } = officeEmails;
  await withdrawReminders(context, lesson);
  await notifyOfAbsence(context, lesson, offered);
  const text = offered.length > 0 ? absenceOffered : absence;
  return [t(absenceSubject, values), t(text, { ...values, times: inWords(offered) })] as const;
}

async function paidLesson(context: SignedIn, lesson: Lesson, values: ForDesk, offered: Date[]) {
  const { paidAbsenceSubject, paidAbsence, paidAbsenceLate, paidAbsenceOffered } = officeEmails;
  const free = (await tutorCannotCome(context, lesson, offered)) ? paidAbsenceLate : "";
  const also = offered.length > 0 ? t(paidAbsenceOffered, { times: inWords(offered) }) : "";
  const when = momentFor(india, lesson.startsAt, "en");
  const text = t(paidAbsence, { ...values, when, free: [free, also].filter(Boolean).join(" ") });
  return [t(paidAbsenceSubject, values), text.trim()] as const;
}
