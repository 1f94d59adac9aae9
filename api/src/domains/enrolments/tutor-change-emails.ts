import type { Context } from "#api/platform/core/context.ts";
import { india, momentFor } from "#api/platform/core/india.ts";
import { asCancelled, type Lesson, seriesEmails } from "#api/domains/lessons/index.ts";
import { defineEmail, writeEmails } from "#api/platform/mail/index.ts";
import { daysFor, kind, type OrderFacts, orderFacts, orderPush, orderValues, type Series, seriesOf } from "./order-emails.ts";
import type { StoredOrder } from "./orders.queries.ts";
import english from "./tutor-change-emails.en.ts";
import hindi from "./tutor-change-emails.hi.ts";

const texts = { en: english, hi: hindi };

/** `before` is the former time of a lesson that was moved; `open` lessons have no time, of which `free` are new. */
type Family = OrderFacts & { timeZone: string; next: { at: string; before?: string }[]; open: number; free: number };

const tutorChanged = defineEmail<Family>(
  "tutor-changed",
  ({ timeZone, next, open, free, ...order }, speech) => {
    const { t, language } = speech;
    const words = texts[language];
    const moment = (at: string) => momentFor(timeZone, new Date(at), language);
    const days = next.map(({ at, before }) =>
      before === undefined ? moment(at) : t(words.movedTo, { day: moment(at), before: moment(before) }),
    );
    const values = {
      ...orderValues(order, speech),
      next: days.length > 0 ? t(words.next, { days: days.join("\n") }) : "",
      open: open > 0 ? t(words.withoutTime, { count: open }) : "",
      free: free > 0 ? t(words.free, { count: free }) : "",
    };
    return { subject: t(words.subject, values), text: t(words.text, values) };
  },
  orderPush("family"),
);

const studentTakenOver = defineEmail<OrderFacts & Series & { open: number }>(
  "student-taken-over",
  (order, speech) => {
    const { t, language, linkTo } = speech;
    const words = texts[language];
    const values = {
      ...orderValues(order, speech),
      next: order.times.length > 0 ? t(words.newNext, { days: daysFor("tutor", order, speech) }) : "",
      open: order.open > 0 ? t(words.newWithoutTime, { count: order.open }) : "",
      students: linkTo("/staff/students"),
    };
    return { subject: t(words.newSubject, values), text: t(words.newText, values) };
  },
  orderPush("tutor"),
);

const studentHandedOn = defineEmail<OrderFacts & Series>(
  "student-handed-on",
  (order, speech) => {
    const { t, language } = speech;
    const words = texts[language];
    const days = order.times.length > 0 ? t(words.formerDays, { days: daysFor("tutor", order, speech) }) : "";
    const values = { ...orderValues(order, speech), days };
    return { subject: t(words.formerSubject, values), text: t(words.formerText, values) };
  },
  orderPush("tutor"),
);

export const tutorChangeEmails = [tutorChanged, studentTakenOver, studentHandedOn];

type Changed = {
  formerTutorId: number;
  /** The lessons that were to come, before and after; one that found no time is cancelled. */
  before: Lesson[];
  lessons: Lesson[];
  /** How many lessons have no time, and how many of these are new and free. */
  open: number;
  free: number;
};

/** To family, new and former tutor: another tutor has taken over. All three calendars follow, by an email about each lesson. */
export async function writeTutorChangeEmails(context: Context, order: StoredOrder, changed: Changed): Promise<void> {
  const { formerTutorId, before, lessons, open, free } = changed;
  const facts = orderFacts(order);
  const placed = lessons.filter(({ status }) => status === "scheduled");
  await writeEmails(context, [
    ...seriesEmails(asCancelled(before), "former-tutor"),
    ...seriesEmails(lessons, "student"),
    ...seriesEmails(placed, "tutor"),
    tutorChanged(
      { familyId: order.familyId },
      { ...facts, timeZone: lessons[0]?.timeZone ?? india, next: timesOf(before, placed), open, free },
      { kind },
    ),
    studentTakenOver({ tutorId: order.tutorId }, { ...facts, ...seriesOf(placed), open }, { kind }),
    studentHandedOn({ tutorId: formerTutorId }, { ...facts, ...seriesOf(before) }, { kind }),
  ]);
}

function timesOf(before: Lesson[], placed: Lesson[]): Family["next"] {
  const was = new Map(before.map(({ id, startsAt }) => [id, startsAt.toISOString()]));
  return placed.map(({ id, startsAt }) => {
    const [at, earlier] = [startsAt.toISOString(), was.get(id)];
    return earlier === undefined || earlier === at ? { at } : { at, before: earlier };
  });
}
