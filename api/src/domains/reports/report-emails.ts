import type { Context } from "#api/platform/core/context.ts";
import { firstNameOf } from "#api/platform/core/first-name.ts";
import { factsOf, familysValues, type Lesson, type LessonFacts, tutorsValues } from "#api/domains/lessons/index.ts";
import { defineEmail, type Speech, writeEmail } from "#api/platform/mail/index.ts";
import english from "./report-emails.en.ts";
import hindi from "./report-emails.hi.ts";
import type { WrittenReport } from "./reports.queries.ts";

const texts = { en: english, hi: hindi };

type Report = LessonFacts & Pick<WrittenReport, "done" | "hard" | "practise" | "task"> & { files: number };

/** What a lock screen says of a report or homework; `page` shows it. */
const pushed = <Facts extends LessonFacts>(page: (lesson: LessonFacts) => string) => ({
  about: ({ lessonId }: LessonFacts) => ({ topic: "talk" as const, thread: `report ${lessonId}` }),
  push: (lesson: Facts, speech: Speech, subject: (lesson: Facts) => string) => ({
    title: subject({ ...lesson, studentName: firstNameOf(lesson.studentName) }),
    body: speech.t("{course} · {tutor}", familysValues(lesson, speech)),
    link: speech.linkTo(page(lesson)),
  }),
});
const familysPage = ({ lessonId }: LessonFacts) => `/student/bookings?report=${lessonId}`;
const tutorsPage = ({ lessonId }: LessonFacts) => `/staff/reports/${lessonId}`;

/** A tutor's report on a class, with the homework; `files` counts links too. */
const reportWritten = defineEmail<Report>(
  "report-written",
  (report, speech) => {
    const { t, language } = speech;
    const words = texts[language];
    const part = (name: "hard" | "practise" | "task") => (report[name] ? t(words[name], { text: report[name] }) : "");
    const values = {
      ...familysReport(report, speech),
      done: report.done,
      ...{ hard: part("hard"), practise: part("practise"), task: part("task") },
      files: report.files > 0 ? t(words.files, { count: report.files }) : "",
    };
    return { subject: t(words.reportSubject, values), text: t(words.report, values) };
  },
  pushed(familysPage),
);

const homeworkMarked = defineEmail<LessonFacts & { comment: string }>(
  "homework-marked",
  (lesson, speech) => {
    const words = texts[speech.language];
    const values = { ...familysReport(lesson, speech), text: lesson.comment };
    return { subject: speech.t(words.markedSubject, values), text: speech.t(words.marked, values) };
  },
  pushed(familysPage),
);

const homeworkHandedIn = defineEmail<LessonFacts>(
  "homework-handed-in",
  (lesson, speech) => {
    const words = texts[speech.language];
    const values = { ...tutorsValues(lesson, speech), link: speech.linkTo(tutorsPage(lesson)) };
    return { subject: speech.t(words.handedInSubject, values), text: speech.t(words.handedIn, values) };
  },
  pushed(tutorsPage),
);

const familysReport = (lesson: LessonFacts, speech: Speech) => ({
  ...familysValues(lesson, speech),
  mine: speech.linkTo(familysPage(lesson)),
});

export const reportEmails = [reportWritten, homeworkMarked, homeworkHandedIn];

const ofFamily = ({ bookingId, id }: Lesson, kind: string) => ({ bookingId, lessonId: id, kind, side: "student" as const });

/** Sends the report to the family, with the homework. */
export function notifyOfReport(context: Context, lesson: Lesson, written: WrittenReport, files: number): Promise<void> {
  const { done, hard, practise, task, links } = written;
  const report = { ...factsOf(lesson), done, hard, practise, task, files: files + links.length };
  return writeEmail(context, reportWritten({ familyId: lesson.familyId }, report, ofFamily(lesson, "report")));
}

/** Tells the family that homework is marked. */
export function notifyOfMarked(context: Context, lesson: Lesson, comment: string): Promise<void> {
  const marked = { ...factsOf(lesson), comment };
  return writeEmail(context, homeworkMarked({ familyId: lesson.familyId }, marked, ofFamily(lesson, "homework-marked")));
}

/** Tells the tutor that homework was handed in. */
export function notifyOfHandedIn(context: Context, lesson: Lesson): Promise<void> {
  const about = { bookingId: lesson.bookingId, lessonId: lesson.id, kind: "homework-handed-in", side: "tutor" as const };
  return writeEmail(context, homeworkHandedIn({ tutorId: lesson.tutorId }, factsOf(lesson), about));
}
