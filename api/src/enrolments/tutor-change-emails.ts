import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { momentFor } from "#api/core/india.ts";
import { asCancelled, daysOf, type Lesson, seriesEmails } from "#api/lessons/index.ts";
import { addressOf, emailTo, type NewEmail, writeEmails } from "#api/mail/index.ts";
import { type Reader, readersOf } from "./office-orders.queries.ts";
import type { StoredOrder } from "./orders.queries.ts";
import english from "./tutor-change-emails.en.ts";
import hindi from "./tutor-change-emails.hi.ts";

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
export async function writeTutorChangeEmails(context: Context, order: StoredOrder, changed: Changed): Promise<void> {
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
