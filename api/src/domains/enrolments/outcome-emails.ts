import type { PaidOutcome } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import {
  factsOf,
  familysValues,
  type Lesson,
  type LessonFacts,
  lessonPush,
  tutorsValues,
  withholdOutcomeEmails,
} from "#api/domains/lessons/index.ts";
import { defineEmail, type Speech, writeEmails } from "#api/platform/mail/index.ts";
import { hasEarned } from "#api/domains/pay/index.ts";
import type { StoredOrder } from "./orders.queries.ts";
import english from "./outcome-emails.en.ts";
import hindi from "./outcome-emails.hi.ts";

const texts = { en: english, hi: hindi };

type Set = LessonFacts & { outcome: PaidOutcome; reason: string };

const pushed = (side: "family" | "tutor") => ({
  about: ({ lessonId }: LessonFacts) => ({ topic: "papers" as const, thread: `lesson ${lessonId}` }),
  push: (lesson: LessonFacts, speech: Speech) => lessonPush(side, lesson, "outcome", speech),
});

/** `isStopped`: the order was stopped, so that the family gets money back instead of a lesson. */
const outcomeSet = defineEmail<Set & { isStopped: boolean }>(
  "outcome-set",
  (lesson, speech) => {
    const { outcome, reason, isStopped } = lesson;
    const words = texts[speech.language];
    const values = { ...familysValues(lesson, speech), reason };
    const means = speech.t(isStopped ? words[`${outcome}Stopped`] : words[outcome], values);
    return { subject: speech.t(words.subject, values), text: speech.t(words.text, { ...values, means }) };
  },
  pushed("family"),
);

/** `isPaid`: what the tutor earned with it has been paid out, and stays the tutor's; left out by the version before. */
const outcomeSetToTutor = defineEmail<Set & { isPaid?: boolean }>(
  "outcome-set-to-tutor",
  (lesson, speech) => {
    const { outcome, reason, isPaid = false } = lesson;
    const words = texts[speech.language];
    const values = { ...tutorsValues(lesson, speech), reason };
    const unpaid = outcome === "tutor-absent" || outcome === "owed-again";
    const means = speech.t(isPaid && unpaid ? words[`${outcome}Paid`] : words[`${outcome}Tutor`], values);
    return { subject: speech.t(words.subject, values), text: speech.t(words.tutorText, { ...values, means }) };
  },
  pushed("tutor"),
);

export const outcomeEmails = [outcomeSet, outcomeSetToTutor];

/** Tells family and tutor how the desk counts a class, and withdraws unsent emails about its attendance. */
export async function writeOutcomeSetEmails(
  context: Context,
  order: StoredOrder,
  lesson: Lesson,
  { outcome, reason }: { outcome: PaidOutcome; reason: string },
): Promise<void> {
  await withholdOutcomeEmails(context, lesson);
  const { id: lessonId, bookingId, familyId, tutorId } = lesson;
  const about = { bookingId, lessonId, kind: "outcome" };
  const set = { ...factsOf(lesson), outcome, reason };
  await writeEmails(context, [
    outcomeSet({ familyId }, { ...set, isStopped: order.closedAt !== null }, { ...about, side: "student" }),
    outcomeSetToTutor(
      { tutorId },
      { ...set, isPaid: await hasEarned(context.db, lessonId, tutorId) },
      { ...about, side: "tutor" },
    ),
  ]);
}
