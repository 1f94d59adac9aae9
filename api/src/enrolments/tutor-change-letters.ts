import type { Language } from "@tutoring/contract/languages";
import { speaker } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { momentFor } from "#api/core/india.ts";
import { asCancelled, daysOf, type Lesson, seriesLetters } from "#api/lessons/index.ts";
import { addressOf, letterTo, type NewLetter, writeLetters } from "#api/mail/index.ts";
import { type Reader, readersOf } from "./office-orders.queries.ts";
import type { StoredOrder } from "./orders.queries.ts";
import english from "./tutor-change-letters.en.ts";
import hindi from "./tutor-change-letters.hi.ts";

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
export async function writeTutorChangeLetters(context: Context, order: StoredOrder, changed: Changed): Promise<void> {
  const { family, tutor } = await readersOf(context.db, order.orderId);
  const { before, lessons } = changed;
  await writeLetters(context, [
    ...seriesLetters(context, asCancelled(before), "former-tutor"),
    ...seriesLetters(context, lessons, "student"),
    ...seriesLetters(context, lessons.filter(isScheduled), "tutor"),
    toFamily(context, order, family, changed),
    toNewTutor(context, order, tutor, changed),
    toFormerTutor(order, changed),
  ]);
}

function toFamily(context: Context, order: StoredOrder, reader: Reader, { before, lessons, open, free }: Changed): NewLetter {
  const said = texts[reader.language];
  const say = speaker(reader.language);
  const wasAt = new Map(before.map(({ id, startsAt }) => [id, startsAt]));
  const placed = lessons.filter(isScheduled);
  const days = placed.map(({ id, startsAt, timeZone }) => {
    const [day, was] = [momentFor(timeZone, startsAt, reader.language), wasAt.get(id)];
    if (!was || was.getTime() === startsAt.getTime()) return day;
    return say(said.movedTo, { day, before: momentFor(timeZone, was, reader.language) });
  });
  const values = {
    ...valuesOf(order, reader.language),
    next: days.length > 0 ? say(said.next, { days: days.join("\n") }) : "",
    open: open > 0 ? say(said.withoutTime, { count: open }) : "",
    free: free > 0 ? say(said.free, { count: free }) : "",
    mine: addressOf(context, reader.language, `/student/orders/${order.orderId}`),
  };
  return {
    ...letter(reader, say(said.subject, values), say(said.text, values)),
    whose: { familyId: order.familyId },
  };
}

function toNewTutor(context: Context, order: StoredOrder, reader: Reader, { lessons, open }: Changed): NewLetter {
  const said = texts[reader.language];
  const say = speaker(reader.language);
  const days = daysOf(lessons.filter(isScheduled), "tutor");
  const values = {
    ...valuesOf(order, reader.language),
    next: days ? say(said.newNext, { days }) : "",
    open: open > 0 ? say(said.newWithoutTime, { count: open }) : "",
    students: addressOf(context, reader.language, "/staff/students"),
  };
  return {
    ...letter(reader, say(said.newSubject, values), say(said.newText, values)),
    whose: { tutorId: order.tutorId },
  };
}

function toFormerTutor(order: StoredOrder, { former, formerTutorId, before }: Changed): NewLetter {
  const said = texts[former.language];
  const say = speaker(former.language);
  const days = daysOf(before, "former-tutor");
  const values = { ...valuesOf(order, former.language), days: days ? say(said.formerDays, { days }) : "" };
  return {
    ...letter(former, say(said.formerSubject, values), say(said.formerText, values)),
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

const letter = (reader: Reader, subject: string, text: string) => ({
  to: reader.email,
  subject,
  text: letterTo(reader.name, text, reader.language),
  kind: "order",
});
