import type { Language } from "@tutoring/contract/languages";
import { speaker } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { asCancelled, daysOf, firstReminders, type Lesson, seriesLetters } from "#api/lessons/index.ts";
import { addressOf, letterTo, type NewLetter, officeLetters, writeLetters } from "#api/mail/index.ts";
import { type Reader, readersOf } from "./office-orders.queries.ts";
import english from "./order-letters.en.ts";
import hindi from "./order-letters.hi.ts";
import type { StoredOrder } from "./orders.queries.ts";

const texts = { en: english, hi: hindi };

/** To family, tutor and desk: the order is paid. The lessons' own e-mails put them into both calendars. Plans the reminders, too. */
export async function writePaidLetters(context: Context, order: StoredOrder, lessons: Lesson[]): Promise<void> {
  const { family, tutor } = await readersOf(context.db, order.orderId);
  const values = valuesOf(context, order, family.language);
  const tutorValues = valuesOf(context, order, tutor.language);
  const tutorsDays = daysOf(lessons, "tutor");
  const unplaced = order.lessons - lessons.length;
  const [say, sayTutor] = [speaker(family.language), speaker(tutor.language)];
  const open = unplaced > 0 ? say(texts[family.language].withoutTime, { count: unplaced }) : "";
  const office = speaker("en");
  const news = {
    to: ["admin" as const, "executive" as const],
    subject: office(officeLetters.orderPaidSubject, values),
    text: office(officeLetters.orderPaid, { ...values, course: order.courseName, days: tutorsDays }),
  };
  const letters = [
    letter(order, family, {
      subject: say(texts[family.language].paidSubject, values),
      text: say(texts[family.language].paid, { ...values, days: daysOf(lessons, "student"), open }),
    }),
    letter(order, tutor, {
      subject: sayTutor(texts[tutor.language].tutorPaidSubject, tutorValues),
      text: sayTutor(texts[tutor.language].tutorPaid, { ...tutorValues, days: tutorsDays }),
    }),
  ];
  await writeLetters(context, [...firstReminders(context, lessons), ...toBoth(context, lessons), ...letters], [news]);
}

/** To family and tutor: stopped. The e-mails about each lesson take it out of their calendars. */
export async function writeStoppedLetters(context: Context, order: StoredOrder, lessons: Lesson[], paise: number): Promise<void> {
  const { family, tutor } = await readersOf(context.db, order.orderId);
  const values = { ...valuesOf(context, order, family.language), back: rupees(paise) };
  const tutorValues = valuesOf(context, order, tutor.language);
  const [say, sayTutor] = [speaker(family.language), speaker(tutor.language)];
  const said = texts[family.language];
  await writeLetters(context, [
    ...toBoth(context, asCancelled(lessons)),
    letter(order, family, {
      subject: say(said.stoppedSubject, values),
      text: say(paise > 0 ? said.stopped : said.stoppedWithoutMoney, values),
    }),
    letter(order, tutor, {
      subject: sayTutor(texts[tutor.language].tutorStoppedSubject, tutorValues),
      text: sayTutor(texts[tutor.language].tutorStopped, tutorValues),
    }),
  ]);
}

/** To family and tutor: these lessons are cancelled, and stay owed. Their calendars lose them. */
export const writePausedLetters = (context: Context, order: StoredOrder, lessons: Lesson[]): Promise<void> =>
  writeSeriesLetters(context, order, asCancelled(lessons), true);

/** To family and tutor: lessons that had no time have one. Their calendars get them. */
export const writeGoOnLetters = (context: Context, order: StoredOrder, lessons: Lesson[]): Promise<void> =>
  writeSeriesLetters(context, order, lessons, false);

async function writeSeriesLetters(context: Context, order: StoredOrder, lessons: Lesson[], gone: boolean): Promise<void> {
  const readers = await readersOf(context.db, order.orderId);
  const letters = [readers.family, readers.tutor].map((reader) => {
    const isFamily = reader.side === "family";
    const said = texts[reader.language];
    const say = speaker(reader.language);
    const values = { ...valuesOf(context, order, reader.language), days: daysOf(lessons, isFamily ? "student" : "tutor") };
    const [subject, forFamily, forTutor] = gone
      ? ([said.pausedSubject, said.paused, said.tutorPaused] as const)
      : ([said.goOnSubject, said.goOn, said.tutorGoOn] as const);
    const text = isFamily ? say(forFamily, values) : say(forTutor, values);
    return letter(order, reader, { subject: say(subject, values), text });
  });
  await writeLetters(context, [...toBoth(context, lessons), ...letters]);
}

const toBoth = (context: Context, lessons: Lesson[]): NewLetter[] => [
  ...seriesLetters(context, lessons, "student"),
  ...seriesLetters(context, lessons, "tutor"),
];

/** To the family: this payment was not needed, and is refunded automatically. An erased family gets no letter. */
export async function writeExtraLetter(context: Context, order: StoredOrder, paise: number): Promise<void> {
  const { family } = await readersOf(context.db, order.orderId);
  if (!family.email) return;
  const values = { ...valuesOf(context, order, family.language), back: rupees(paise) };
  const say = speaker(family.language);
  const said = texts[family.language];
  await writeLetters(context, [
    letter(order, family, { subject: say(said.extraSubject, values), text: say(said.extra, values) }),
  ]);
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

const letter = ({ familyId, tutorId }: StoredOrder, reader: Reader, { subject, text }: Words): NewLetter => ({
  to: reader.email,
  subject,
  text: letterTo(reader.name, text, reader.language),
  kind: "order",
  whose: reader.side === "family" ? { familyId } : { tutorId },
});
