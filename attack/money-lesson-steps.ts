// What a family and the desk do with lessons in a history, beside moving and cancelling them.
import { Refusal } from "#api/platform/core/errors.ts";
import { resumeLessons, pauseLessons } from "#api/domains/enrolments/family-pause.ts";
import { askForAnotherTutor, keepTutor } from "#api/domains/enrolments/family-tutor.ts";
import { setPaidOutcome } from "#api/domains/enrolments/office-paid-classes.ts";
import { changeTutor, showTutorChange } from "#api/domains/enrolments/office-tutor-change.ts";
import { dayOf, type ModelOrder, type Outcome } from "./money-model.ts";
import { count, countable } from "./money-outcomes.ts";
import type { Family, Round } from "./money-steps.ts";

export const lessonSteps = ["pause", "go on", "count", "count", "wish", "keep", "another tutor"] as const;
const outcomes: readonly Outcome[] = ["held", "student-absent", "tutor-absent", "owed-again", "we-failed"];
const day = 24 * 3_600_000;

/** Returns a description of the step, or nothing. */
export async function takeLessonStep(family: Family, order: ModelOrder, step: string, round: Round): Promise<string | undefined> {
  const isRunning = order.paidAt !== undefined && !order.closed;
  const isOpen = order.open(family.context.now().getTime()).length > 0;
  if (step === "count") return countOne(family, order, round);
  if (step === "pause" && isRunning) await pause(family, order, round);
  if (step === "go on" && isRunning) await planAgain(family, order);
  if (step === "wish" && isRunning && isOpen) {
    await askForAnotherTutor(family.context, order.id, "");
    order.asked = true;
  }
  if (step === "keep" && isRunning) {
    await keepTutor(family.context, order.id);
    order.asked = false;
  }
  if (step === "another tutor" && isRunning && isOpen) await another(family, order);
  return undefined;
}

async function pause({ context }: Family, order: ModelOrder, { below }: Round): Promise<void> {
  const now = context.now().getTime();
  const first = now + below(10) * day;
  const span = { from: dayOf(first), to: dayOf(first + below(20) * day) };
  const out = order.pausable(span.from, span.to, now);
  const done = pauseLessons(context, order.id, { ...span, lessons: Math.max(1, out.length) });
  if (out.length > 0) await done;
  else await expectRefusal(done, "pause-has-changed");
  order.pause(out);
}

/** The model takes the times from the product; it only knows which lessons had none. */
async function planAgain({ context }: Family, order: ModelOrder): Promise<void> {
  const open = order.open(context.now().getTime()).filter((nth) => order.timeOf(nth) === null);
  const made = await resumeLessons(context, order.id, {}).catch((error: unknown) => {
    if (error instanceof Refusal && error.id === "nothing-to-go-on") return undefined;
    throw error;
  });
  for (const { nth, startsAt } of made?.list ?? []) if (open.includes(nth) && startsAt) order.setTime(nth, Date.parse(startsAt));
}

/** The desk sets how a lesson that is over counts. */
async function countOne({ context, desk }: Family, order: ModelOrder, { below }: Round): Promise<string> {
  const now = context.now().getTime();
  const over = countable(order, now);
  const lesson = over[below(over.length)];
  const outcome = outcomes[below(outcomes.length)] ?? "held";
  if (!lesson) return "count nothing";
  const { lesson_id } = await context.db
    .selectFrom("lessons as l")
    .leftJoin("lesson_outcomes as o", "o.lesson_id", "l.lesson_id")
    .select("l.lesson_id")
    .where("l.order_id", "=", order.id)
    .where("l.credit_nth", "=", lesson.nth)
    .where("l.starts_at", "=", new Date(lesson.startsAt))
    .where((one) => one.or([one("l.status", "=", "scheduled"), one("o.outcome", "is not", null)]))
    .executeTakeFirstOrThrow();
  const done = setPaidOutcome(desk, lesson_id, { outcome, reason: "So it was." });
  if (count(order, lesson.nth, lesson.startsAt, outcome, now)) await done;
  else await expectRefusal(done, "lesson-made-up-for");
  return `count ${outcome}`;
}

/** The desk gives the remaining lessons to the other tutor, who teaches the family from now on. */
async function another(family: Family, order: ModelOrder): Promise<void> {
  const { context, desk, tutors } = family;
  const next = tutors.find(({ id }) => id !== order.tutor.id);
  const former = tutors.find((one) => one !== next);
  if (!next || !former) throw new Error("no other tutor");
  const now = context.now().getTime();
  const { lessons } = await showTutorChange(desk, order.id, next.id);
  const coming = order.open(now).filter((nth) => order.timeOf(nth) !== null);
  const seen = lessons.map(({ nth }) => nth).toSorted((one, other) => one - other);
  if (JSON.stringify(seen) !== JSON.stringify(coming)) throw new Error("the lessons to come are not the model's");
  await changeTutor(desk, order.id, { staffId: next.id, times: lessons.map(({ startsAt }) => startsAt), reason: "" });
  order.giveTo(next, new Map(lessons.map(({ nth, startsAt }) => [nth, startsAt === null ? null : Date.parse(startsAt)])), now);
  family.tutors = [next, former];
}

async function expectRefusal(done: Promise<unknown>, id: string): Promise<void> {
  const refused = await done.then(
    () => "nothing",
    (error: unknown) => (error instanceof Refusal ? error.id : String(error)),
  );
  if (refused !== id) throw new Error(`refused: ${refused}, expected: ${id}`);
}
