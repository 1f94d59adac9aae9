import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { asCancelled, daysOf, firstReminders, type Lesson, seriesEmails } from "#api/lessons/index.ts";
import { addressOf, emailTo, type NewEmail, officeEmails, writeEmails } from "#api/mail/index.ts";
import { type Reader, readersOf } from "./office-orders.queries.ts";
import english from "./order-emails.en.ts";
import hindi from "./order-emails.hi.ts";
import type { StoredOrder } from "./orders.queries.ts";

const texts = { en: english, hi: hindi };

/** To family, tutor and desk: the order is paid. The lessons' own e-mails put them into both calendars. Plans the reminders, too. */
export async function writePaidEmails(context: Context, order: StoredOrder, lessons: Lesson[]): Promise<void> {
  const { family, tutor } = await readersOf(context.db, order.orderId);
  const values = valuesOf(context, order, family.language);
  const tutorValues = valuesOf(context, order, tutor.language);
  const tutorsDays = daysOf(lessons, "tutor");
  const unplaced = order.lessons - lessons.length;
  const [t, sayTutor] = [translator(family.language), translator(tutor.language)];
  const open = unplaced > 0 ? t(texts[family.language].withoutTime, { count: unplaced }) : "";
  const office = translator("en");
  const digestItem = {
    to: ["admin" as const, "executive" as const],
    subject: office(officeEmails.orderPaidSubject, values),
    text: office(officeEmails.orderPaid, { ...values, course: order.courseName, days: tutorsDays }),
  };
  const emails = [
    email(order, family, {
      subject: t(texts[family.language].paidSubject, values),
      text: t(texts[family.language].paid, { ...values, days: daysOf(lessons, "student"), open }),
    }),
    email(order, tutor, {
      subject: sayTutor(texts[tutor.language].tutorPaidSubject, tutorValues),
      text: sayTutor(texts[tutor.language].tutorPaid, { ...tutorValues, days: tutorsDays }),
    }),
  ];
  await writeEmails(context, [...firstReminders(context, lessons), ...toBoth(context, lessons), ...emails], [digestItem]);
}

/** To family and tutor: stopped. The e-mails about each lesson take it out of their calendars. */
export async function writeStoppedEmails(context: Context, order: StoredOrder, lessons: Lesson[], paise: number): Promise<void> {
  const { family, tutor } = await readersOf(context.db, order.orderId);
  const values = { ...valuesOf(context, order, family.language), back: rupees(paise) };
  const tutorValues = valuesOf(context, order, tutor.language);
  const [t, sayTutor] = [translator(family.language), translator(tutor.language)];
  const said = texts[family.language];
  await writeEmails(context, [
    ...toBoth(context, asCancelled(lessons)),
    email(order, family, {
      subject: t(said.stoppedSubject, values),
      text: t(paise > 0 ? said.stopped : said.stoppedWithoutMoney, values),
    }),
    email(order, tutor, {
      subject: sayTutor(texts[tutor.language].tutorStoppedSubject, tutorValues),
      text: sayTutor(texts[tutor.language].tutorStopped, tutorValues),
    }),
  ]);
}

/** To family and tutor: these lessons are cancelled, and stay owed. Their calendars lose them. */
export const writePausedEmails = (context: Context, order: StoredOrder, lessons: Lesson[]): Promise<void> =>
  writeSeriesEmails(context, order, asCancelled(lessons), true);

/** To family and tutor: lessons that had no time have one. Their calendars get them. */
export const writeResumeEmails = (context: Context, order: StoredOrder, lessons: Lesson[]): Promise<void> =>
  writeSeriesEmails(context, order, lessons, false);

async function writeSeriesEmails(context: Context, order: StoredOrder, lessons: Lesson[], gone: boolean): Promise<void> {
  const readers = await readersOf(context.db, order.orderId);
  const emails = [readers.family, readers.tutor].map((reader) => {
    const isFamily = reader.side === "family";
    const said = texts[reader.language];
    const t = translator(reader.language);
    const values = { ...valuesOf(context, order, reader.language), days: daysOf(lessons, isFamily ? "student" : "tutor") };
    const [subject, forFamily, forTutor] = gone
      ? ([said.pausedSubject, said.paused, said.tutorPaused] as const)
      : ([said.goOnSubject, said.resumeLessons, said.tutorGoOn] as const);
    const text = isFamily ? t(forFamily, values) : t(forTutor, values);
    return email(order, reader, { subject: t(subject, values), text });
  });
  await writeEmails(context, [...toBoth(context, lessons), ...emails]);
}

const toBoth = (context: Context, lessons: Lesson[]): NewEmail[] => [
  ...seriesEmails(context, lessons, "student"),
  ...seriesEmails(context, lessons, "tutor"),
];

/** To the family: this payment was not needed, and is refunded automatically. An erased family gets no e-mail. */
export async function writeExtraEmail(context: Context, order: StoredOrder, paise: number): Promise<void> {
  const { family } = await readersOf(context.db, order.orderId);
  if (!family.email) return;
  const values = { ...valuesOf(context, order, family.language), back: rupees(paise) };
  const t = translator(family.language);
  const said = texts[family.language];
  await writeEmails(context, [email(order, family, { subject: t(said.extraSubject, values), text: t(said.extra, values) })]);
}

const inIndia = new Intl.NumberFormat("en-IN");
const rupees = (paise: number) => inIndia.format(paise / 100);

const valuesOf = (context: Context, order: StoredOrder, language: Language) => ({
  reference: order.reference,
  course: namesIn(order, language).courseName,
  student: order.studentName,
  tutor: order.tutorName,
  lessons: order.lessons,
  sum: rupees(order.totalPaise),
  mine: addressOf(context, language, `/student/orders/${order.orderId}`),
});

type Words = { subject: string; text: string };

const email = ({ familyId, tutorId }: StoredOrder, reader: Reader, { subject, text }: Words): NewEmail => ({
  to: reader.email,
  subject,
  text: emailTo(reader.name, text, reader.language),
  kind: "order",
  whose: reader.side === "family" ? { familyId } : { tutorId },
});
