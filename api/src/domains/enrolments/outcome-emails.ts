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
import { defineEmail, type NewEmail, type Speech, writeEmails } from "#api/platform/mail/index.ts";
import { hasEarned } from "#api/domains/pay/index.ts";
import type { StoredOrder } from "./orders.queries.ts";
import english from "./outcome-emails.en.ts";
import hindi from "./outcome-emails.hi.ts";

const texts = { en: english, hi: hindi };

/** `reason`: the desk's; empty where nobody has decided. */
type Set = LessonFacts & { outcome: PaidOutcome; reason: string };

const isUndecided = ({ outcome, reason }: Set): boolean => !reason && outcome === "owed-again";

function whyOf(set: Set, { t, language }: Speech): string {
  const words = texts[language];
  if (set.reason) return t(words.reason, set);
  return isUndecided(set) ? t(words.unseen) : "";
}

const pushed = (side: "family" | "tutor") => ({
  about: ({ lessonId }: LessonFacts) => ({ topic: "papers" as const, thread: `lesson ${lessonId}` }),
  push: (lesson: LessonFacts, speech: Speech) => lessonPush(side, lesson, "outcome", speech),
});

/** `isStopped`: the order was stopped, so that the family gets money back instead of a lesson. */
const outcomeSet = defineEmail<Set & { isStopped: boolean }>(
  "outcome-set",
  (lesson, speech) => {
    const { outcome, isStopped } = lesson;
    const words = texts[speech.language];
    const values = { ...familysValues(lesson, speech), reason: whyOf(lesson, speech) };
    const means = speech.t(isStopped ? words[`${outcome}Stopped`] : words[outcome], values);
    return {
      subject: speech.t(words.subject, values),
      text: speech.t(isUndecided(lesson) ? words.undecided : words.text, { ...values, means }),
    };
  },
  pushed("family"),
);

/** `isPaid`: what the tutor earned with it has been paid out, and stays the tutor's; left out by the version before. */
const outcomeSetToTutor = defineEmail<Set & { isPaid?: boolean }>(
  "outcome-set-to-tutor",
  (lesson, speech) => {
    const { outcome, isPaid = false } = lesson;
    const words = texts[speech.language];
    const values = { ...tutorsValues(lesson, speech), reason: whyOf(lesson, speech) };
    const unpaid = outcome === "tutor-absent" || outcome === "owed-again";
    const means = speech.t(isPaid && unpaid ? words[`${outcome}Paid`] : words[`${outcome}Tutor`], values);
    return {
      subject: speech.t(words.subject, values),
      text: speech.t(isUndecided(lesson) ? words.undecidedTutor : words.tutorText, { ...values, means }),
    };
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
  const set = { ...factsOf(lesson), outcome, reason };
  const isStopped = order.closedAt !== null;
  await writeEmails(context, [toFamily(lesson, { ...set, isStopped }), await toTutor(context, lesson, set)]);
}

/** Tells family and tutor of a class that counts for nobody, because nothing shows within two days that it was given. */
export async function writeUndecidedEmails(
  context: Context,
  order: StoredOrder,
  lesson: Lesson,
  outcome: PaidOutcome,
): Promise<void> {
  const set = { ...factsOf(lesson), outcome, reason: "" };
  // a family that has stopped reads of the money
  const familys = order.closedAt === null ? [toFamily(lesson, { ...set, isStopped: false })] : [];
  await writeEmails(context, [...familys, await toTutor(context, lesson, set)]);
}

const aboutOf = ({ id: lessonId, bookingId }: Lesson) => ({ bookingId, lessonId, kind: "outcome" });

const toFamily = (lesson: Lesson, set: Set & { isStopped: boolean }): NewEmail =>
  outcomeSet({ familyId: lesson.familyId }, set, { ...aboutOf(lesson), side: "student" });

async function toTutor({ db }: Context, lesson: Lesson, set: Set): Promise<NewEmail> {
  const { id, tutorId } = lesson;
  return outcomeSetToTutor(
    { tutorId },
    { ...set, isPaid: await hasEarned(db, id, tutorId) },
    { ...aboutOf(lesson), side: "tutor" },
  );
}
