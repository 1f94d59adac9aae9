import { speaker } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { india, momentFor } from "#api/core/india.ts";
import type { Lesson } from "#api/lessons/index.ts";
import { addressOf, letterTo, writeLetter } from "#api/mail/index.ts";
import english from "./report-letters.en.ts";
import hindi from "./report-letters.hi.ts";
import type { WrittenReport } from "./reports.queries.ts";

const texts = { en: english, hi: hindi };

/** Sends the report to the family, with the homework. */
export function tellReport(context: Context, lesson: Lesson, written: WrittenReport, files: number): Promise<void> {
  const [say, words] = [speaker(lesson.language), texts[lesson.language]];
  const count = files + written.links.length;
  const part = (name: "hard" | "practise" | "task") => (written[name] ? say(words[name], { text: written[name] }) : "");
  const parts = { hard: part("hard"), practise: part("practise"), task: part("task") };
  const values = {
    ...familysValues(context, lesson),
    done: written.done,
    ...parts,
    files: count > 0 ? say(words.files, { count }) : "",
  };
  return toFamily(context, lesson, "report", say(words.reportSubject, values), say(words.report, values));
}

/** Tells the family that homework is marked. */
export function tellMarked(context: Context, lesson: Lesson, comment: string): Promise<void> {
  const [say, words] = [speaker(lesson.language), texts[lesson.language]];
  const values = { ...familysValues(context, lesson), text: comment };
  return toFamily(context, lesson, "homework-marked", say(words.markedSubject, values), say(words.marked, values));
}

/** Tells the tutor that homework was handed in. */
export function tellHandedIn(context: Context, lesson: Lesson): Promise<void> {
  const { tutorLanguage: language, tutorId, tutorEmail: to, tutorName, bookingId, id } = lesson;
  const [say, words] = [speaker(language), texts[language]];
  const values = {
    ...{ reference: lesson.reference, student: lesson.studentName, course: namesIn(lesson, language).courseName },
    when: momentFor(india, lesson.startsAt, language),
    link: addressOf(context, language, `/staff/reports/${id}`),
  };
  return writeLetter(context, {
    to,
    subject: say(words.handedInSubject, values),
    text: letterTo(tutorName, say(words.handedIn, values), language),
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
  return writeLetter(context, {
    to,
    subject,
    text: letterTo(parentName, text, language),
    about: { bookingId, lessonId: id, kind, side: "student" },
    whose: { familyId },
  });
}
