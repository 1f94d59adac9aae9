import type { Language } from "@tutoring/contract/languages";
import { speaker } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { india, momentFor } from "#api/core/india.ts";
import { type Lesson, seriesFor } from "#api/lessons/index.ts";
import { addressOf, letterTo, type NewLetter, writeLetters } from "#api/mail/index.ts";
import { type Reader, readersOf } from "./order-readers.queries.ts";
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

/** To family, new and former tutor: another tutor has taken over. All three calendars follow. */
export async function writeTutorChangeLetters(context: Context, order: StoredOrder, changed: Changed): Promise<void> {
  const { family, tutor } = await readersOf(context.db, order.orderId);
  await writeLetters(context, [
    toFamily(context, order, family, changed),
    toNewTutor(context, order, tutor, changed),
    toFormerTutor(context, order, changed),
  ]);
}

function toFamily(context: Context, order: StoredOrder, reader: Reader, { before, lessons, open, free }: Changed): NewLetter {
  const said = texts[reader.language];
  const say = speaker(reader.language);
  const wasAt = new Map(before.map(({ id, startsAt }) => [id, startsAt]));
  const placed = lessons.filter(({ status }) => status === "scheduled");
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
    ...letter(reader, say(said.subject, values), say(said.text, values), seriesFor(context, lessons, "student")),
    whose: { familyId: order.familyId },
  };
}

function toNewTutor(context: Context, order: StoredOrder, reader: Reader, { lessons, open }: Changed): NewLetter {
  const said = texts[reader.language];
  const say = speaker(reader.language);
  const series = seriesFor(
    context,
    lessons.filter(({ status }) => status === "scheduled"),
    "tutor",
  );
  const values = {
    ...valuesOf(order, reader.language),
    next: series ? say(said.newNext, { days: series.days }) : "",
    open: open > 0 ? say(said.newWithoutTime, { count: open }) : "",
    students: addressOf(context, reader.language, "/staff/students"),
  };
  return {
    ...letter(reader, say(said.newSubject, values), say(said.newText, values), series),
    whose: { tutorId: order.tutorId },
  };
}

function toFormerTutor(context: Context, order: StoredOrder, { former, formerTutorId, before }: Changed): NewLetter {
  const said = texts[former.language];
  const say = speaker(former.language);
  const gone = before.map((lesson) => ({ ...lesson, calendarSequence: lesson.calendarSequence + 1 }));
  const days = gone.map(({ startsAt }) => momentFor(india, startsAt, former.language)).join("\n");
  const values = { ...valuesOf(order, former.language), days: days ? say(said.formerDays, { days }) : "" };
  return {
    ...letter(former, say(said.formerSubject, values), say(said.formerText, values), seriesFor(context, gone, "tutor", true)),
    whose: { tutorId: formerTutorId },
  };
}

const valuesOf = (order: StoredOrder, language: Language) => ({
  reference: order.reference,
  course: namesIn(order, language).courseName,
  student: order.studentName,
  tutor: order.tutorName,
});

const letter = (reader: Reader, subject: string, text: string, series: ReturnType<typeof seriesFor>) => ({
  to: reader.email,
  subject,
  text: letterTo(reader.name, text, reader.language),
  kind: "order",
  ...(series && { calendar: series.calendar }),
});
