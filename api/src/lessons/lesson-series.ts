import type { Context } from "#api/core/context.ts";
import { india, momentFor } from "#api/core/india.ts";
import { addressOf } from "#api/mail/index.ts";
import { seriesText } from "./calendar.ts";
import { lessonKey } from "./lessons.access.ts";
import { calendarEntry } from "./lesson-letters.ts";
import type { Lesson } from "./lessons.queries.ts";

/** The calendar entries of several lessons for their family or their tutor, with the days in words; undefined if there are none. Cancelled lessons are removed from the calendar. */
export function seriesFor(context: Context, lessons: Lesson[], side: "student" | "tutor", cancelled = false) {
  const [first] = lessons;
  if (!first) return undefined;
  const language = side === "student" ? first.language : first.tutorLanguage;
  const zone = side === "student" ? first.timeZone : india;
  const attendee =
    side === "student" ? { name: first.parentName, email: first.email } : { name: first.tutorName, email: first.tutorEmail };
  const key = (lesson: Lesson) => (side === "tutor" ? `#key=${lessonKey(context, lesson)}` : "");
  const days = lessons.map(({ startsAt }) => momentFor(zone, startsAt, language));
  const entries = lessons.map((lesson, nth) =>
    calendarEntry(
      context,
      lesson,
      {
        attendee,
        language,
        when: days[nth] ?? "",
        url: addressOf(context, language, `/class/${lesson.id}${key(lesson)}`),
      },
      cancelled || lesson.status === "cancelled",
    ),
  );
  return { calendar: seriesText(entries, language), days: days.join("\n") };
}
