import { rolesFor } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { namesIn } from "#api/domains/catalogue/index.ts";
import type { Context, PushText } from "#api/platform/core/context.ts";
import { india, momentFor } from "#api/platform/core/india.ts";
import { firstNameOf } from "#api/platform/core/first-name.ts";
import { asCancelled, firstReminders, type Lesson, seriesEmails } from "#api/domains/lessons/index.ts";
import { defineEmail, type NewEmail, officeEmails, type Speech, writeEmail, writeEmails } from "#api/platform/mail/index.ts";
import english from "./order-emails.en.ts";
import hindi from "./order-emails.hi.ts";
import type { StoredOrder } from "./orders.queries.ts";

const texts = { en: english, hi: hindi };

/** What emails say of an order. */
export type OrderFacts = Pick<
  StoredOrder,
  "orderId" | "reference" | "courseName" | "translatedNames" | "studentName" | "tutorName" | "lessons" | "totalPaise"
>;

export const orderFacts = (order: StoredOrder): OrderFacts => ({
  orderId: order.orderId,
  reference: order.reference,
  courseName: order.courseName,
  translatedNames: order.translatedNames,
  studentName: order.studentName,
  tutorName: order.tutorName,
  lessons: order.lessons,
  totalPaise: order.totalPaise,
});

/** What an email says of an order in words. */
export const orderValues = (order: OrderFacts, { language, linkTo }: Speech) => ({
  reference: order.reference,
  course: namesIn(order, language).courseName,
  student: order.studentName,
  tutor: order.tutorName,
  sum: rupees(order.totalPaise),
  mine: linkTo(`/student/orders/${order.orderId}`),
});

/** The times of lessons, and the family's zone. */
export type Series = { times: string[]; timeZone: string };

export const seriesOf = (lessons: Lesson[]): Series => ({
  times: lessons.map(({ startsAt }) => startsAt.toISOString()),
  timeZone: lessons[0]?.timeZone ?? india,
});

/** A line for each lesson; tutors read India's time. */
export const daysFor = (
  reader: "family" | "tutor",
  { times, timeZone }: Series,
  { language }: Pick<Speech, "language">,
): string => times.map((time) => momentFor(reader === "family" ? timeZone : india, new Date(time), language)).join("\n");

type OfSeries = OrderFacts & Series;

/** What a lock screen says of an order. Its email, with the document, always comes as well. */
export const orderPush = <Facts extends OrderFacts>(reader: "family" | "tutor") => ({
  about: ({ orderId }: OrderFacts) => ({ topic: "papers" as const, thread: `order ${orderId}` }),
  push: (order: Facts, speech: Speech, subject: (order: Facts) => string): PushText => ({
    title: subject({ ...order, studentName: firstNameOf(order.studentName) }),
    body: `${firstNameOf(order.studentName)} · ${namesIn(order, speech.language).courseName}`,
    link: speech.linkTo(reader === "family" ? `/student/orders/${order.orderId}` : "/staff/lessons"),
  }),
});

const orderPaid = defineEmail<OfSeries>(
  "order-paid",
  (order, speech) => {
    const { paidSubject, paid, lessons, withoutTime } = texts[speech.language];
    const values = orderValues(order, speech);
    const bought = speech.t(lessons, { ...values, count: order.lessons });
    const unplaced = order.lessons - order.times.length;
    const open = unplaced > 0 ? speech.t(withoutTime, { count: unplaced }) : "";
    const text = speech.t(paid, { ...values, lessons: bought, days: daysFor("family", order, speech), open });
    return { subject: speech.t(paidSubject, values), text };
  },
  orderPush("family"),
);

const orderPaidToTutor = defineEmail<OfSeries>(
  "order-paid-to-tutor",
  (order, speech) => {
    const { tutorPaidSubject, tutorPaid, tutorLessons } = texts[speech.language];
    const values = orderValues(order, speech);
    const lessons = speech.t(tutorLessons, { ...values, count: order.lessons });
    const text = speech.t(tutorPaid, { lessons, days: daysFor("tutor", order, speech) });
    return { subject: speech.t(tutorPaidSubject, values), text };
  },
  orderPush("tutor"),
);

const orderStopped = defineEmail<OrderFacts & { paise: number }>(
  "order-stopped",
  ({ paise, ...order }, speech) => {
    const { stoppedSubject, stopped, stoppedWithoutMoney } = texts[speech.language];
    const values = { ...orderValues(order, speech), back: rupees(paise) };
    return { subject: speech.t(stoppedSubject, values), text: speech.t(paise > 0 ? stopped : stoppedWithoutMoney, values) };
  },
  orderPush("family"),
);

const lessonRefunded = defineEmail<OrderFacts & { paise: number }>(
  "lesson-refunded",
  ({ paise, ...order }, speech) => {
    const { refundedSubject, refunded } = texts[speech.language];
    const values = { ...orderValues(order, speech), back: rupees(paise) };
    return { subject: speech.t(refundedSubject, values), text: speech.t(refunded, values) };
  },
  orderPush("family"),
);

const orderStoppedToTutor = defineEmail<OrderFacts>(
  "order-stopped-to-tutor",
  (order, speech) => {
    const { tutorStoppedSubject, tutorStopped } = texts[speech.language];
    const values = orderValues(order, speech);
    return { subject: speech.t(tutorStoppedSubject, values), text: speech.t(tutorStopped, values) };
  },
  orderPush("tutor"),
);

const lessonsPaused = defineEmail<OfSeries>(
  "lessons-paused",
  (order, speech) => {
    const { pausedSubject, paused } = texts[speech.language];
    const values = { ...orderValues(order, speech), days: daysFor("family", order, speech) };
    return { subject: speech.t(pausedSubject, values), text: speech.t(paused, values) };
  },
  orderPush("family"),
);

const lessonsPausedToTutor = defineEmail<OfSeries>(
  "lessons-paused-to-tutor",
  (order, speech) => {
    const { pausedSubject, tutorPaused } = texts[speech.language];
    const values = { ...orderValues(order, speech), days: daysFor("tutor", order, speech) };
    return { subject: speech.t(pausedSubject, values), text: speech.t(tutorPaused, values) };
  },
  orderPush("tutor"),
);

const lessonsResumed = defineEmail<OfSeries>(
  "lessons-resumed",
  (order, speech) => {
    const { goOnSubject, resumeLessons } = texts[speech.language];
    const values = { ...orderValues(order, speech), days: daysFor("family", order, speech) };
    return { subject: speech.t(goOnSubject, values), text: speech.t(resumeLessons, values) };
  },
  orderPush("family"),
);

const lessonsResumedToTutor = defineEmail<OfSeries>(
  "lessons-resumed-to-tutor",
  (order, speech) => {
    const { goOnSubject, tutorGoOn } = texts[speech.language];
    const values = { ...orderValues(order, speech), days: daysFor("tutor", order, speech) };
    return { subject: speech.t(goOnSubject, values), text: speech.t(tutorGoOn, values) };
  },
  orderPush("tutor"),
);

const extraPayment = defineEmail<OrderFacts & { paise: number }>(
  "extra-payment",
  ({ paise, ...order }, speech) => {
    const { extraSubject, extra } = texts[speech.language];
    const values = { ...orderValues(order, speech), back: rupees(paise) };
    return { subject: speech.t(extraSubject, values), text: speech.t(extra, values) };
  },
  orderPush("family"),
);

export const orderEmails = [
  orderPaid,
  orderPaidToTutor,
  orderStopped,
  lessonRefunded,
  orderStoppedToTutor,
  lessonsPaused,
  lessonsPausedToTutor,
  lessonsResumed,
  lessonsResumedToTutor,
  extraPayment,
];

/** To family, tutor and desk: the order is paid. The lessons' own emails put them into both calendars. Plans the reminders, too. */
export async function writePaidEmails(context: Context, order: StoredOrder, lessons: Lesson[]): Promise<void> {
  const facts = { ...orderFacts(order), ...seriesOf(lessons) };
  const office = translator("en");
  const values = { ...order, student: order.studentName, tutor: order.tutorName, sum: rupees(order.totalPaise) };
  const digestItem = {
    to: rolesFor("handle-requests"),
    subject: office(officeEmails.orderPaidSubject, values),
    text: office(officeEmails.orderPaid, {
      ...values,
      count: order.lessons,
      course: order.courseName,
      days: daysFor("tutor", facts, { language: "en" }),
    }),
  };
  await writeEmails(
    context,
    [
      ...firstReminders(context, lessons),
      ...toBoth(lessons),
      orderPaid({ familyId: order.familyId }, facts, { kind }),
      orderPaidToTutor({ tutorId: order.tutorId }, facts, { kind }),
    ],
    [digestItem],
  );
}

/** To family and tutor: stopped. The emails about each lesson take it out of their calendars. */
export const writeStoppedEmails = (context: Context, order: StoredOrder, lessons: Lesson[], paise: number): Promise<void> =>
  writeEmails(context, [
    ...toBoth(asCancelled(lessons)),
    orderStopped({ familyId: order.familyId }, { ...orderFacts(order), paise }, { kind }),
    orderStoppedToTutor({ tutorId: order.tutorId }, orderFacts(order), { kind }),
  ]);

/** To the family: a lesson that was under way when it stopped was not given, and is refunded. */
export const writeRefundedEmail = (context: Context, order: StoredOrder, paise: number): Promise<void> =>
  writeEmail(context, lessonRefunded({ familyId: order.familyId }, { ...orderFacts(order), paise }, { kind }));

/** To family and tutor: these lessons are cancelled, and stay owed. Their calendars lose them. */
export const writePausedEmails = (context: Context, order: StoredOrder, lessons: Lesson[]): Promise<void> =>
  writeEmails(context, [
    ...toBoth(asCancelled(lessons)),
    lessonsPaused({ familyId: order.familyId }, { ...orderFacts(order), ...seriesOf(lessons) }, { kind }),
    lessonsPausedToTutor({ tutorId: order.tutorId }, { ...orderFacts(order), ...seriesOf(lessons) }, { kind }),
  ]);

/** To family and tutor: lessons that had no time have one. Their calendars get them. */
export const writeResumeEmails = (context: Context, order: StoredOrder, lessons: Lesson[]): Promise<void> =>
  writeEmails(context, [
    ...toBoth(lessons),
    lessonsResumed({ familyId: order.familyId }, { ...orderFacts(order), ...seriesOf(lessons) }, { kind }),
    lessonsResumedToTutor({ tutorId: order.tutorId }, { ...orderFacts(order), ...seriesOf(lessons) }, { kind }),
  ]);

/** To the family: this payment was not needed, and is refunded automatically. An erased family gets no email. */
export const writeExtraEmail = (context: Context, order: StoredOrder, paise: number): Promise<void> =>
  writeEmail(context, extraPayment({ familyId: order.familyId }, { ...orderFacts(order), paise }, { kind }));

/** Of all emails about an order. */
export const kind = "order";

const toBoth = (lessons: Lesson[]): NewEmail[] => [...seriesEmails(lessons, "student"), ...seriesEmails(lessons, "tutor")];

const inIndia = new Intl.NumberFormat("en-IN");
const rupees = (paise: number) => inIndia.format(paise / 100);
