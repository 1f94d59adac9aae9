import type { Outcome } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { india, momentFor, momentInIndia, timeInIndia } from "#api/core/india.ts";
import { addressOf, emailTo, type NewEmail } from "#api/mail/index.ts";
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
import tutorEnglish from "./tutor-emails.en.ts";
import tutorHindi from "./tutor-emails.hi.ts";

const familyTexts = { en: familyEnglish, hi: familyHindi };
const tutorTexts = { en: tutorEnglish, hi: tutorHindi };
/** The sentences that speak of a demo. */
type OfDemo<Texts> = { [Key in keyof Texts]: Texts[Key] extends `${string}demo${string}` ? Key : never }[keyof Texts];

/** The sentences about a paid class: it does not compile unless there is one for each that speaks of a demo. */
const forPaid = <Demo, Paid extends Record<OfDemo<Demo>, string>>(demo: Demo, paid: Paid) => ({ ...demo, ...paid });

const paidFamilyTexts = { en: forPaid(familyEnglish, paidFamilyEnglish), hi: { ...familyHindi, ...paidFamilyHindi } };
const paidTutorTexts = { en: forPaid(tutorEnglish, paidTutorEnglish), hi: { ...tutorHindi, ...paidTutorHindi } };
const calendarTexts = { en: calendarEnglish, hi: calendarHindi };

export type Kind = "allotted" | "moved" | "cancelled" | "day-before" | "hour-before" | "after" | "missed";
type More = {
  dueAt?: Date;
  worthlessAfter?: Date;
  reason?: string | undefined;
  absent?: Exclude<Outcome, "held">;
  /** Changed, but not in its start. */
  sameTime?: boolean;
  /** The reader's calendar entry, if an earlier e-mail has it already. */
  calendar?: NewEmail["calendar"];
};

/** The e-mails about one event to family and tutor. */
export const emailsToBoth = (context: Context, lesson: Lesson, kind: Kind, more?: More): NewEmail[] => [
  emailToStudent(context, lesson, kind, more),
  emailToTutor(context, lesson, kind, more),
];

/** An e-mail about a lesson to its family, in its language, with times in its zone beside India's. */
export function emailToStudent(context: Context, lesson: Lesson, kind: Kind, more: More = {}): NewEmail {
  const { id, parentName: name, email, language, timeZone, bookingId, familyId } = lesson;
  const link = addressOf(context, language, `/class/${id}`);
  const mine = addressOf(context, language, lesson.orderId ? `/student/orders/${lesson.orderId}` : "/student/bookings");
  const texts = (lesson.orderId ? paidFamilyTexts : familyTexts)[language] as Texts;
  const when = momentFor(timeZone, lesson.startsAt, language);
  return {
    ...worded(texts, lesson, kind, { ...more, name, language, when, link, mine }),
    to: email,
    about: { bookingId, lessonId: id, kind, side: "student" },
    whose: { familyId },
    calendar: more.calendar ?? entryFor(context, lesson, kind, { attendee: { name, email }, language, when, url: link }),
  };
}

/** To a tutor who has just been replaced. */
export function emailToFormerTutor(context: Context, before: Lesson): NewEmail {
  const { whose: _, ...mail } = emailToTutor(context, before, "cancelled");
  return { ...mail, about: { bookingId: before.bookingId, lessonId: before.id, kind: "cancelled", side: "former-tutor" } };
}

/** An e-mail about a lesson to its tutor, with the signed link to the class. */
export function emailToTutor(context: Context, lesson: Lesson, kind: Kind, more: More = {}): NewEmail {
  const { id, tutorName: name, tutorEmail: email, tutorLanguage: language, bookingId, tutorId } = lesson;
  const link = addressOf(context, language, `/class/${id}#key=${lessonKey(context, lesson)}`);
  const when = momentFor(india, lesson.startsAt, language);
  return {
    ...worded((lesson.orderId ? paidTutorTexts : tutorTexts)[language] as Texts, lesson, kind, {
      ...more,
      name,
      language,
      when,
      link,
      mine: "",
    }),
    to: email,
    about: { bookingId, lessonId: id, kind, side: "tutor" },
    whose: { tutorId },
    calendar: more.calendar ?? entryFor(context, lesson, kind, { attendee: { name, email }, language, when, url: link }),
  };
}

type Texts = (typeof familyTexts)["en"] | (typeof tutorTexts)["en"];
type Reader = { name: string; language: Language; when: string; link: string; mine: string };

function worded(texts: Texts, lesson: Lesson, kind: Kind, given: Reader & More) {
  const { name, language, when, link, mine, sameTime, absent, reason, dueAt, worthlessAfter } = given;
  const t = translator(language);
  const event = kind === "moved" && sameTime ? "changed" : kind;
  const values = {
    reference: lesson.reference,
    course: namesIn(lesson, language).courseName,
    student: lesson.studentName,
    tutor: lesson.tutorName,
    day: momentInIndia(lesson.startsAt, language),
    until: timeInIndia(lesson.endsAt, language),
    reason: absent ? t(texts[absent]) : reason ? t(texts.reason, { reason }) : "",
    ...{ when, link, mine },
  };
  return {
    subject: t(texts[`${event}Subject`], values),
    text: emailTo(name, t(texts[event], values), language),
    ...(dueAt && { dueAt }),
    ...(worthlessAfter && { worthlessAfter }),
  };
}

type Entry = { attendee: { name: string; email: string }; language: Language; when: string; url: string };

function entryFor(context: Context, lesson: Lesson, kind: Kind, { attendee, language, when, url }: Entry) {
  const t = translator(language);
  const { summary, paidSummary, description } = calendarTexts[language];
  const entry = {
    id: lesson.id,
    sequence: lesson.calendarSequence,
    summary: t(lesson.orderId ? paidSummary : summary, { course: namesIn(lesson, language).courseName }),
    description: t(description, { student: lesson.studentName, tutor: lesson.tutorName, when }),
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    url,
    organizer: { name: "Online Tutoring", email: context.mailFrom },
    attendee,
    cancelled: kind === "cancelled" || kind === "missed",
    now: context.now(),
  };
  return calendarText(entry, language);
}
