import {
  freeUntilHours,
  type Handover,
  type HandoverInput,
  isLate,
  type Order,
  orderDaysAhead,
  type Tutor,
} from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import { type Context, inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { dayInIndia, momentFor } from "#api/core/india.ts";
import {
  asCancelled,
  comingLessons,
  daysOf,
  handOver,
  type Lesson,
  lessonsOfOrder,
  lockTimes,
  seriesEmails,
  slotsFor,
} from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { addressOf, emailTo, type NewEmail, writeEmails } from "#api/mail/index.ts";
import { earn } from "#api/pay/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { tutorById } from "#api/tutors/index.ts";
import { asOrder } from "./as-order.ts";
import { creditsOf } from "./credits.queries.ts";
import { giveFreeLesson } from "./give-back.ts";
import { type Reader, readersOf } from "./office-orders.queries.ts";
import { requireOrder } from "./orders.access.ts";
import type { StoredOrder } from "./orders.queries.ts";
import { planAgain } from "./series.policy.ts";
import english from "./tutor-change-emails.en.ts";
import hindi from "./tutor-change-emails.hi.ts";
import { keepTutorChange, openWish } from "./tutor-changes.queries.ts";

const texts = { en: english, hi: hindi };

type Changed = {
  former: Reader;
  formerTutorId: number;
  /** The lessons that were to come, before and after; one that found no time is cancelled. */
  before: Lesson[];
  lessons: Lesson[];
  /** How many lessons have no time, and how many of these are new and free. */
  open: number;
  free: number;
};

/** To family, new and former tutor: another tutor has taken over. All three calendars follow, by an e-mail about each lesson. */
async function writeTutorChangeEmails(context: Context, order: StoredOrder, changed: Changed): Promise<void> {
  const { family, tutor } = await readersOf(context.db, order.orderId);
  const { before, lessons } = changed;
  await writeEmails(context, [
    ...seriesEmails(context, asCancelled(before), "former-tutor"),
    ...seriesEmails(context, lessons, "student"),
    ...seriesEmails(context, lessons.filter(isScheduled), "tutor"),
    toFamily(context, order, family, changed),
    toNewTutor(context, order, tutor, changed),
    toFormerTutor(order, changed),
  ]);
}

function toFamily(context: Context, order: StoredOrder, reader: Reader, { before, lessons, open, free }: Changed): NewEmail {
  const said = texts[reader.language];
  const t = translator(reader.language);
  const wasAt = new Map(before.map(({ id, startsAt }) => [id, startsAt]));
  const placed = lessons.filter(isScheduled);
  const days = placed.map(({ id, startsAt, timeZone }) => {
    const [day, was] = [momentFor(timeZone, startsAt, reader.language), wasAt.get(id)];
    if (!was || was.getTime() === startsAt.getTime()) return day;
    return t(said.movedTo, { day, before: momentFor(timeZone, was, reader.language) });
  });
  const values = {
    ...valuesOf(order, reader.language),
    next: days.length > 0 ? t(said.next, { days: days.join("\n") }) : "",
    open: open > 0 ? t(said.withoutTime, { count: open }) : "",
    free: free > 0 ? t(said.free, { count: free }) : "",
    mine: addressOf(context, reader.language, `/student/orders/${order.orderId}`),
  };
  return {
    ...email(reader, t(said.subject, values), t(said.text, values)),
    whose: { familyId: order.familyId },
  };
}

function toNewTutor(context: Context, order: StoredOrder, reader: Reader, { lessons, open }: Changed): NewEmail {
  const said = texts[reader.language];
  const t = translator(reader.language);
  const days = daysOf(lessons.filter(isScheduled), "tutor");
  const values = {
    ...valuesOf(order, reader.language),
    next: days ? t(said.newNext, { days }) : "",
    open: open > 0 ? t(said.newWithoutTime, { count: open }) : "",
    students: addressOf(context, reader.language, "/staff/students"),
  };
  return {
    ...email(reader, t(said.newSubject, values), t(said.newText, values)),
    whose: { tutorId: order.tutorId },
  };
}

function toFormerTutor(order: StoredOrder, { former, formerTutorId, before }: Changed): NewEmail {
  const said = texts[former.language];
  const t = translator(former.language);
  const days = daysOf(before, "former-tutor");
  const values = { ...valuesOf(order, former.language), days: days ? t(said.formerDays, { days }) : "" };
  return {
    ...email(former, t(said.formerSubject, values), t(said.formerText, values)),
    whose: { tutorId: formerTutorId },
  };
}

const valuesOf = (order: StoredOrder, language: Language) => ({
  reference: order.reference,
  course: namesIn(order, language).courseName,
  student: order.studentName,
  tutor: order.tutorName,
});

const isScheduled = ({ status }: Lesson) => status === "scheduled";

const email = (reader: Reader, subject: string, text: string) => ({
  to: reader.email,
  subject,
  text: emailTo(reader.name, text, reader.language),
  kind: "order",
});

type Planned = {
  tutor: Tutor;
  /** The lessons to come, and their times with the new tutor. */
  coming: Lesson[];
  times: (Date | null)[];
  /** Those to come that begin within twelve hours. */
  late: Lesson[];
  /** How many lessons are still without a time, and how many free ones the family gets. */
  left: number;
  free: number;
  asked: boolean;
};

/** The lessons that are left, as they would be with another tutor. Refuses the same tutor, and an order that has none left. */
async function planTutorChange(context: SignedIn, order: StoredOrder, tutorId: number): Promise<Planned> {
  const { db } = context;
  const now = context.now();
  if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
  if (order.tutorId === tutorId) throw new Refusal("same-tutor", { name: order.tutorName });
  const tutor = await tutorById(db, tutorId);
  if (!tutor) throw new Refusal("tutor-left");
  const coming = await comingLessons(db, order.orderId, now);
  const planned = (await lessonsOfOrder(db, order.orderId)).filter(({ status }) => status === "scheduled");
  const hasTime = (nth: number) => planned.some(({ creditNth }) => creditNth === nth);
  const left = (await creditsOf(db, order.orderId)).filter(({ nth, state }) => state === "owed" && !hasTime(nth)).length;
  if (left + coming.length === 0) throw new Refusal("no-lesson-left");
  const { orderId, childId, lessonMinutes: minutes } = order;
  const slots = await slotsFor(context, { tutorId, childId, orderId }, { from: dayInIndia(now), days: orderDaysAhead, minutes });
  const again = planAgain({
    times: coming.map(({ startsAt }) => startsAt.getTime()),
    minutes,
    free: slots.map((slot) => slot.getTime()),
    earliest: now.getTime() + freeUntilHours * 3_600_000,
  });
  const times = again.map((at) => (at === undefined ? null : new Date(at)));
  const isSoon = ({ startsAt }: Lesson) => isLate(startsAt.getTime(), now.getTime());
  const late = coming.filter(isSoon);
  const asked = (await openWish(db, orderId)) !== undefined;
  const lost = coming.filter((lesson, nth) => isSoon(lesson) && times[nth]?.getTime() !== lesson.startsAt.getTime()).length;
  return { tutor, coming, times, late, left, free: asked ? 0 : lost, asked };
}

/** When the lessons that are left would be with another tutor, for the desk to see before it decides (decision 0101). */
export async function showTutorChange(context: SignedIn, orderId: string, tutorId: number): Promise<Handover> {
  const { coming, times, left, free } = await planTutorChange(context, await requireOrder(context, orderId), tutorId);
  return {
    lessons: coming.map(({ creditNth, startsAt }, nth) => ({
      nth: creditNth ?? 0,
      before: startsAt.toISOString(),
      startsAt: times[nth]?.toISOString() ?? null,
    })),
    withoutTime: left,
    freeLessons: free,
  };
}

/**
 * Gives the lessons that are left to another tutor. Price and credits stay; those to come keep their times where the tutor is free,
 * move to the nearest free one, or are owed without a time. Where we take a lesson away within twelve hours unasked, one more is
 * free; where the family has asked, its former tutor gets half of the rate for it, as for a late cancellation that is forgiven.
 */
export async function changeTutor(
  context: SignedIn,
  orderId: string,
  { staffId, times: seen, reason }: HandoverInput,
): Promise<Order> {
  await requireOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockOrder(db, orderId);
    const order = await requireOrder(inside, orderId);
    await lockTimes(db, order.childId, [order.tutorId, staffId]);
    const { tutor, coming, times, left, free, late, asked } = await planTutorChange(inside, order, staffId);
    // protects C91: comparing the times with those that the desk saw [JSON.stringify(times) !== JSON.stringify(seen) → seen.length < 0]
    if (JSON.stringify(times) !== JSON.stringify(seen)) throw new Refusal("times-have-changed");
    const { tutor: former } = await readersOf(db, orderId);
    const { meetingUrl, staffName: name } = tutor;
    const lessons = await handOver(inside, coming, times, { tutorId: staffId, meetingUrl, name });
    await keepTutorChange(db, orderId, order.tutorId, staffId);
    for (let more = 0; more < free; more += 1) await giveFreeLesson(inside, order);
    if (asked) for (const lesson of late) await earn(inside, { ...earnedWith(order, lesson), round: 0 }, "late cancel");
    const moved = lessons.filter(({ status }) => status === "scheduled").length;
    const details = {
      orderId: order.reference,
      tutor: { before: order.tutorName, after: name },
      lessons: { withTime: moved, withoutTime: left + coming.length - moved, free },
      ...(reason && { reason }),
    };
    await writeLog(inside, { type: "BOOKING", operation: "order-tutor-changed", details });
    const changed = await requireOrder(inside, orderId);
    const open = left + coming.length - moved + free;
    await writeTutorChangeEmails(inside, changed, { former, formerTutorId: order.tutorId, before: coming, lessons, open, free });
  });
  return { ...(await asOrder(context, await requireOrder(context, orderId))), payAt: null };
}

const earnedWith = ({ orderId, tutorId }: StoredOrder, { id: lessonId, creditNth, startsAt }: Lesson) => ({
  ...{ lessonId, tutorId, orderId, startsAt },
  nth: creditNth ?? 0,
});
