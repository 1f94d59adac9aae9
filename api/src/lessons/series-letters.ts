import type { Context } from "#api/core/context.ts";
import { india, momentFor } from "#api/core/india.ts";
import type { NewLetter } from "#api/mail/index.ts";
import { letterToFormerTutor, letterToStudent, letterToTutor } from "./lesson-letters.ts";
import type { Lesson } from "./lessons.queries.ts";

const letterOf = { student: letterToStudent, tutor: letterToTutor, "former-tutor": letterToFormerTutor };
type SeriesReader = keyof typeof letterOf;

/** The days of several lessons in words, for their family or their tutor. */
export const daysOf = (lessons: Lesson[], reader: SeriesReader): string =>
  lessons
    .map(({ startsAt, timeZone, language, tutorLanguage }) =>
      reader === "student" ? momentFor(timeZone, startsAt, language) : momentFor(india, startsAt, tutorLanguage),
    )
    .join("\n");

/** An e-mail about each of several lessons, which puts it into the reader's calendar or, if it is cancelled, takes it out. */
export const seriesLetters = (context: Context, lessons: Lesson[], reader: SeriesReader): NewLetter[] =>
  lessons.map((lesson) => letterOf[reader](context, lesson, lesson.status === "cancelled" ? "cancelled" : "allotted"));

/** Lessons as they are once they have been cancelled. */
export const asCancelled = (lessons: Lesson[]): Lesson[] =>
  lessons.map((lesson) => ({ ...lesson, status: "cancelled", calendarSequence: lesson.calendarSequence + 1 }));
