import { translator } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { india, momentFor } from "#api/core/india.ts";
import type { Lesson } from "#api/lessons/index.ts";
import { addressOf, emailTo, writeEmail } from "#api/mail/index.ts";
import english from "./report-emails.en.ts";
import hindi from "./report-emails.hi.ts";
import type { WrittenReport } from "./reports.queries.ts";

const texts = { en: english, hi: hindi };

/** Sends the report to the family, with the homework. */
export function notifyOfReport(context: Context, lesson: Lesson, written: WrittenReport, files: number): Promise<void> {
  const [t, words] = [translator(lesson.language), texts[lesson.language]];
  const count = files + written.links.length;
  const part = (name: "hard" | "practise" | "task") => (written[name] ? t(words[name], { text: written[name] }) : "");
  const parts = { hard: part("hard"), practise: part("practise"), task: part("task") };
  const values = {
    ...familysValues(context, lesson),
    done: written.done,
    ...parts,
    files: count > 0 ? t(words.files, { count }) : "",
  };
  return toFamily(context, lesson, "report", t(words.reportSubject, values), t(words.report, values));
}

/** Tells the family that homework is marked. */
export function notifyOfMarked(context: Context, lesson: Lesson, comment: string): Promise<void> {
  const [t, words] = [translator(lesson.language), texts[lesson.language]];
  const values = { ...familysValues(context, lesson), text: comment };
  return toFamily(context, lesson, "homework-marked", t(words.markedSubject, values), t(words.marked, values));
}

/** Tells the tutor that homework was handed in. */
export function notifyOfHandedIn(context: Context, lesson: Lesson): Promise<void> {
  const { tutorLanguage: language, tutorId, tutorEmail: to, tutorName, bookingId, id } = lesson;
  const [t, words] = [translator(language), texts[language]];
  const values = {
    ...{ reference: lesson.reference, student: lesson.studentName, course: namesIn(lesson, language).courseName },
    when: momentFor(india, lesson.startsAt, language),
    link: addressOf(context, language, `/staff/reports/${id}`),
  };
  return writeEmail(context, {
    to,
    subject: t(words.handedInSubject, values),
    text: emailTo(tutorName, t(words.handedIn, values), language),
    about: { bookingId, lessonId: id, kind: "homework-handed-in", side: "tutor" },
    whose: { tutorId },
  });
}

const familysValues = (context: Context, { language, timeZone, ...lesson }: Lesson) => ({
  ...{ reference: lesson.reference, course: namesIn(lesson, language).courseName },
  ...{ student: lesson.studentName, tutor: lesson.tutorName },
  when: momentFor(timeZone, lesson.startsAt, language),
  mine: addressOf(context, language, `/student/bookings?report=${lesson.id}`),
});

function toFamily(context: Context, lesson: Lesson, kind: string, subject: string, text: string): Promise<void> {
  const { parentName, email: to, language, familyId, bookingId, id } = lesson;
  return writeEmail(context, {
    to,
    subject,
    text: emailTo(parentName, text, language),
    about: { bookingId, lessonId: id, kind, side: "student" },
    whose: { familyId },
  });
}
