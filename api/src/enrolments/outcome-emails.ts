import type { PaidOutcome } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { india, momentFor, momentInIndia } from "#api/core/india.ts";
import { type Lesson, withholdOutcomeEmails } from "#api/lessons/index.ts";
import { addressOf, emailTo, writeEmails } from "#api/mail/index.ts";
import type { StoredOrder } from "./orders.queries.ts";
import english from "./outcome-emails.en.ts";
import hindi from "./outcome-emails.hi.ts";

const texts = { en: english, hi: hindi };

/** Tells family and tutor how the desk counts a class, and withdraws unsent e-mails about its attendance. */
export async function writeOutcomeSetEmails(
  context: Context,
  order: StoredOrder,
  lesson: Lesson,
  { outcome, reason }: { outcome: PaidOutcome; reason: string },
): Promise<void> {
  await withholdOutcomeEmails(context, lesson);
  const { id: lessonId, bookingId, familyId, tutorId } = lesson;
  const about = { bookingId, lessonId, kind: "outcome" } as const;
  const [family, tutor] = [texts[lesson.language], texts[lesson.tutorLanguage]];
  const [t, sayTutor] = [translator(lesson.language), translator(lesson.tutorLanguage)];
  const values = {
    reference: lesson.reference,
    student: lesson.studentName,
    tutor: lesson.tutorName,
    reason,
  };
  const ofFamily = {
    ...values,
    course: namesIn(lesson, lesson.language).courseName,
    day: momentInIndia(lesson.startsAt, lesson.language),
    when: momentFor(lesson.timeZone, lesson.startsAt, lesson.language),
    mine: addressOf(context, lesson.language, `/student/orders/${order.orderId}`),
  };
  const ofTutor = {
    ...values,
    course: namesIn(lesson, lesson.tutorLanguage).courseName,
    day: momentInIndia(lesson.startsAt, lesson.tutorLanguage),
    when: momentFor(india, lesson.startsAt, lesson.tutorLanguage),
  };
  const means = t(order.closedAt ? family[`${outcome}Stopped`] : family[outcome], ofFamily);
  const meansForTutor = sayTutor(tutor[`${outcome}Tutor`], ofTutor);
  await writeEmails(context, [
    {
      to: lesson.email,
      subject: t(family.subject, ofFamily),
      text: emailTo(lesson.parentName, t(family.text, { ...ofFamily, means }), lesson.language),
      about: { ...about, side: "student" },
      whose: { familyId },
    },
    {
      to: lesson.tutorEmail,
      subject: sayTutor(tutor.subject, ofTutor),
      text: emailTo(lesson.tutorName, sayTutor(tutor.tutorText, { ...ofTutor, means: meansForTutor }), lesson.tutorLanguage),
      about: { ...about, side: "tutor" },
      whose: { tutorId },
    },
  ]);
}
