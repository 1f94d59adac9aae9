import type { Outcome } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { namesIn, type TranslatedNames } from "#api/domains/catalogue/index.ts";
import type { RenderedEmail } from "#api/platform/core/context.ts";
import { india, momentFor, momentInIndia, timeInIndia } from "#api/platform/core/india.ts";
import { defineEmail, type NewEmail, type Speech } from "#api/platform/mail/index.ts";
import calendarEnglish from "./calendar.en.ts";
import calendarHindi from "./calendar.hi.ts";
import { calendarText } from "./calendar.ts";
import familyEnglish from "./family-emails.en.ts";
import familyHindi from "./family-emails.hi.ts";
import { lessonKey } from "./lessons.access.ts";
import type { Lesson } from "./lessons.queries.ts";
import paidFamilyEnglish from "./paid-family-emails.en.ts";
import paidFamilyHindi from "./paid-family-emails.hi.ts";
import paidTutorEnglish from "./paid-tutor-emails.en.ts";
import paidTutorHindi from "./paid-tutor-emails.hi.ts";
import reasonsEnglish from "./reasons.en.ts";
import reasonsHindi from "./reasons.hi.ts";
import tutorEnglish from "./tutor-emails.en.ts";
import tutorHindi from "./tutor-emails.hi.ts";

/** A demo and a paid class are spoken of in sentences of their own: none compiles without the other. */
type Forms<Texts> = Record<"demo" | "paid", Record<Language, { [Key in keyof Texts]: string }>>;
const familyTexts = {
  demo: { en: familyEnglish, hi: familyHindi },
  paid: { en: paidFamilyEnglish, hi: paidFamilyHindi },
} satisfies Forms<Omit<typeof familyEnglish, "goOn">>;
const tutorTexts = {
  demo: { en: tutorEnglish, hi: tutorHindi },
  paid: { en: paidTutorEnglish, hi: paidTutorHindi },
} satisfies Forms<typeof tutorEnglish>;
const reasons = { en: reasonsEnglish, hi: reasonsHindi };
const calendarTexts = { en: calendarEnglish, hi: calendarHindi };

const hour = 3_600_000;

/** Milliseconds before the lesson at which each reminder is due, and for which it is worth sending. */
export const reminders = {
  "day-before": { before: 24 * hour, worthFor: 6 * hour },
  "hour-before": { before: hour, worthFor: hour / 2 },
};

export type Kind = "allotted" | "moved" | "cancelled" | "after" | "missed" | keyof typeof reminders;
type Event = {
  reason?: string | undefined;
  absent?: Exclude<Outcome, "held">;
  /** Of a lesson after the demo, if its course is sold online. */
  lessonRupees?: number | null;
  /** Changed, but not in its start. */
  sameTime?: boolean;
};
type More = Event & { dueAt?: Date; worthlessAfter?: Date };

/** What e-mails say of a lesson, as it is when they are written. */
export type LessonFacts = {
  lessonId: string;
  /** Of a demo. */
  bookingId: string | null;
  /** Of a paid lesson; null for a demo. */
  orderId: string | null;
  tutorId: number;
  reference: string;
  courseName: string;
  translatedNames: TranslatedNames;
  studentName: string;
  tutorName: string;
  startsAt: string;
  endsAt: string;
  /** The family's. */
  timeZone: string;
  calendarSequence: number;
};

export const factsOf = (lesson: Lesson): LessonFacts => ({
  lessonId: lesson.id,
  bookingId: lesson.bookingId,
  orderId: lesson.orderId,
  tutorId: lesson.tutorId,
  reference: lesson.reference,
  courseName: lesson.courseName,
  translatedNames: lesson.translatedNames,
  studentName: lesson.studentName,
  tutorName: lesson.tutorName,
  startsAt: lesson.startsAt.toISOString(),
  endsAt: lesson.endsAt.toISOString(),
  timeZone: lesson.timeZone,
  calendarSequence: lesson.calendarSequence,
});

export const formOf = ({ orderId }: Pick<LessonFacts, "orderId">): "demo" | "paid" => (orderId ? "paid" : "demo");

/** The page of a family on which a lesson stands, with all others. */
const familysPage = ({ orderId }: Pick<LessonFacts, "orderId">): string =>
  orderId ? `/student/orders/${orderId}` : "/student/bookings";

/** What an e-mail to the family says of a lesson in words, with times in its zone beside India's. */
export function familysValues(lesson: LessonFacts, { language, linkTo }: Speech) {
  const startsAt = new Date(lesson.startsAt);
  return {
    reference: lesson.reference,
    course: namesIn(lesson, language).courseName,
    student: lesson.studentName,
    tutor: lesson.tutorName,
    day: momentInIndia(startsAt, language),
    when: momentFor(lesson.timeZone, startsAt, language),
    until: timeInIndia(new Date(lesson.endsAt), language),
    link: linkTo(`/class/${lesson.lessonId}`),
    mine: linkTo(familysPage(lesson)),
    plan: linkTo(`/student/bookings/${lesson.bookingId}/plan`),
  };
}

/** The same to its tutor, with the signed link to the class. */
export function tutorsValues(lesson: LessonFacts, speech: Speech) {
  const key = lessonKey(speech.site, { id: lesson.lessonId, tutorId: lesson.tutorId });
  const values = familysValues({ ...lesson, timeZone: india }, speech);
  return { ...values, link: `${values.link}#key=${key}` };
}

/** An event of a lesson, to its family. */
export const lessonToFamily = defineEmail<LessonFacts & Event & { kind: Kind }>("lesson-to-family", (event, speech) =>
  worded(familyTexts[formOf(event)][speech.language], event, speech, familysValues(event, speech)),
);

/** An event of a lesson, to its tutor or a former one. */
export const lessonToTutor = defineEmail<LessonFacts & Event & { kind: Kind }>("lesson-to-tutor", (event, speech) =>
  worded(tutorTexts[formOf(event)][speech.language], event, speech, tutorsValues(event, speech)),
);

type Texts = (typeof familyTexts)["demo" | "paid"]["en"] | (typeof tutorTexts)["demo" | "paid"]["en"];
type Values = ReturnType<typeof familysValues>;

function worded(texts: Texts, event: LessonFacts & Event & { kind: Kind }, speech: Speech, values: Values): RenderedEmail {
  const { t, language } = speech;
  const { kind, sameTime, absent, reason, lessonRupees } = event;
  const more =
    "goOn" in texts && lessonRupees ? t(texts.goOn, { ...values, price: `₹${lessonRupees.toLocaleString("en-IN")}` }) : "";
  const key = kind === "moved" && sameTime ? "changed" : kind;
  const why = absent ? t(reasons[language][absent]) : reason ? t(reasons[language].reason, { reason }) : "";
  return {
    subject: t(texts[`${key}Subject`], values),
    text: t(texts[key], { ...values, reason: why, more }),
    calendar: calendarOf(event, kind === "cancelled" || kind === "missed", speech, values),
  };
}

/** A lesson's entry for the reader's calendar, or what takes it out. */
export function calendarOf(
  lesson: LessonFacts,
  cancelled: boolean,
  speech: Speech,
  { when, link }: Pick<Values, "when" | "link">,
) {
  const { t, language, name, address, site, writtenAt } = speech;
  const { summary, paidSummary, description } = calendarTexts[language];
  const entry = {
    id: lesson.lessonId,
    sequence: lesson.calendarSequence,
    summary: t(formOf(lesson) === "paid" ? paidSummary : summary, { course: namesIn(lesson, language).courseName }),
    description: t(description, { student: lesson.studentName, tutor: lesson.tutorName, when }),
    startsAt: new Date(lesson.startsAt),
    endsAt: new Date(lesson.endsAt),
    url: link,
    organizer: { name: "Online Tutoring", email: site.mailFrom },
    attendee: { name, email: address },
    cancelled,
    now: writtenAt,
  };
  return calendarText(entry, language);
}

/** The e-mails about one event to family and tutor. */
export const emailsToBoth = (lesson: Lesson, kind: Kind, more?: More): NewEmail[] => [
  emailToStudent(lesson, kind, more),
  emailToTutor(lesson, kind, more),
];

export const emailToStudent = (lesson: Lesson, kind: Kind, more?: More): NewEmail =>
  lessonToFamily({ familyId: lesson.familyId }, ...written(lesson, kind, "student", more));

export const emailToTutor = (lesson: Lesson, kind: Kind, more?: More): NewEmail =>
  lessonToTutor({ tutorId: lesson.tutorId }, ...written(lesson, kind, "tutor", more));

/** To a tutor who has just been replaced. */
export const emailToFormerTutor = (before: Lesson): NewEmail =>
  lessonToTutor({ tutorId: before.tutorId }, ...written(before, "cancelled", "former-tutor"));

const written = (
  lesson: Lesson,
  kind: Kind,
  side: "student" | "tutor" | "former-tutor",
  { dueAt, worthlessAfter, ...event }: More = {},
) =>
  [
    { ...factsOf(lesson), kind, ...event },
    {
      bookingId: lesson.bookingId,
      lessonId: lesson.id,
      kind,
      side,
      ...(dueAt && { dueAt }),
      ...(worthlessAfter && { worthlessAfter }),
    },
  ] as const;
