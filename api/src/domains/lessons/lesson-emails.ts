import type { Outcome } from "@tutoring/contract";
import { forgivenShare, freeUntilHours } from "@tutoring/contract/lesson-rules";
import type { Language } from "@tutoring/contract/languages";
import { namesIn } from "#api/domains/catalogue/index.ts";
import type { RenderedEmail } from "#api/platform/core/context.ts";
import { defineEmail, type NewEmail, type Speech } from "#api/platform/mail/index.ts";
import calendarEnglish from "./calendar.en.ts";
import calendarHindi from "./calendar.hi.ts";
import { calendarText } from "./calendar.ts";
import familyEnglish from "./family-emails.en.ts";
import familyHindi from "./family-emails.hi.ts";
import { factsOf, familysValues, formOf, type LessonFacts, tutorsValues } from "./lesson-facts.ts";
import { lessonPush } from "./lesson-pushes.ts";
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
  /** Of a paid lesson that its family has cancelled late: what that means. */
  late?: "counts" | "forgiven" | undefined;
  /** Of a paid lesson that was missed: its family buys no more, and gets money back instead of a lesson. */
  isStopped?: boolean;
};
export type CancelledHow = Pick<Event, "reason" | "late">;
type More = Event & { dueAt?: Date; worthlessAfter?: Date };

/** An event of a lesson, to its family. */
export const lessonToFamily = defineEmail<LessonFacts & Event & { kind: Kind }>(
  "lesson-to-family",
  (event, speech) => worded("family", familyTexts[formOf(event)][speech.language], event, speech),
  { about: matterOf, push: (event, speech) => lessonPush("family", event, titleOf(event), speech, pageOf(event)) },
);

/** An event of a lesson, to its tutor or a former one. */
export const lessonToTutor = defineEmail<LessonFacts & Event & { kind: Kind }>(
  "lesson-to-tutor",
  (event, speech) => worded("tutor", tutorTexts[formOf(event)][speech.language], event, speech),
  { about: matterOf, push: (event, speech) => lessonPush("tutor", event, keyOf(event), speech, pageOf(event)) },
);

/** What is about a lesson replaces what was about it before. The question how a class was goes by email alone. */
function matterOf({ kind, lessonId }: LessonFacts & { kind: Kind }) {
  if (kind === "after") return undefined;
  return { topic: kind in reminders ? ("reminders" as const) : ("times" as const), thread: `lesson ${lessonId}` };
}

type Said = Exclude<Kind, "after"> | "changed";
const keyOf = ({ kind, sameTime }: Event & { kind: Kind }) => (kind === "moved" && sameTime ? "changed" : kind) as Said;
const lateTitles = { counts: "cancelledCounts", forgiven: "cancelledForgiven" } as const;
const titleOf = (event: Event & { kind: Kind }) => (event.late ? lateTitles[event.late] : keyOf(event));
/** A reminder of the last hour opens the class. */
const pageOf = ({ kind, lessonId }: LessonFacts & { kind: Kind }) => (kind === "hour-before" ? `/class/${lessonId}` : undefined);

type Texts = (typeof familyTexts)["demo" | "paid"]["en"] | (typeof tutorTexts)["demo" | "paid"]["en"];
type Values = ReturnType<typeof familysValues>;
type Reader = "family" | "tutor";

function worded(reader: Reader, texts: Texts, event: LessonFacts & Event & { kind: Kind }, speech: Speech): RenderedEmail {
  const { t } = speech;
  const { kind, sameTime, lessonRupees } = event;
  const values = reader === "family" ? familysValues(event, speech) : tutorsValues(event, speech);
  const more =
    "goOn" in texts && lessonRupees ? t(texts.goOn, { ...values, price: `₹${lessonRupees.toLocaleString("en-IN")}` }) : "";
  const key = kind === "moved" && sameTime ? "changed" : kind;
  return {
    subject: t(texts[`${key}Subject`], values),
    text: t(texts[key], { ...values, reason: reasonOf(reader, event, speech), more }),
    calendar: calendarOf(event, kind === "cancelled" || kind === "missed", speech, values),
  };
}

const sides = { family: "Family", tutor: "Tutor" } as const;

/** Why a class does not take place, and what that means for one that is paid. */
function reasonOf(reader: Reader, event: LessonFacts & Event, { t, language }: Speech): string {
  const { absent, reason, late, isStopped } = event;
  const words = reasons[language];
  const side = sides[reader];
  const [counts, forgiven] = [t(words[`counts${side}`]), t(words[`forgiven${side}`], { percent: forgivenShare })];
  if (late) return t(words.late, { hours: freeUntilHours }) + { counts, forgiven }[late];
  if (!absent) return reason ? t(words.reason, { reason }) : "";
  if (formOf(event) === "demo") return t(words[absent]);
  if (absent === "student-absent") return t(words[absent]) + counts;
  return t(words[absent]) + (isStopped && reader === "family" ? "" : t(words[`missed${side}`]));
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

/** The emails about one event to family and tutor. */
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
