import type { PushText } from "#api/platform/core/context.ts";
import { india, momentOnPhone } from "#api/platform/core/india.ts";
import type { PhoneKind } from "#api/platform/core/phone-provider.ts";
import { firstNameOf } from "#api/platform/core/first-name.ts";
import type { Speech } from "#api/platform/mail/index.ts";
import { familysPage, familysValues, type LessonFacts } from "./lesson-facts.ts";
import english from "./push-texts.en.ts";
import hindi from "./push-texts.hi.ts";

const texts = { en: english, hi: hindi };
/** What families are told of on their phone. */
const phoneKinds: Partial<Record<Title, PhoneKind>> = {
  "day-before": "class-tomorrow",
  "hour-before": "class-soon",
  allotted: "class-booked",
  moved: "class-moved",
  cancelled: "class-cancelled",
  cancelledCounts: "class-cancelled",
  cancelledForgiven: "class-cancelled",
  late: "tutor-late",
  absent: "tutor-absent",
};
type Title = Exclude<keyof typeof english, "family" | "tutor">;

/** What a lock screen says of a lesson, and the page it opens. It shows a child's first name only. */
export function lessonPush(side: "family" | "tutor", lesson: LessonFacts, title: Title, speech: Speech, page?: string): PushText {
  const { t, language, linkTo } = speech;
  const words = texts[language];
  const count = "minutes" in lesson ? Number(lesson.minutes) : 0;
  const values = {
    ...familysValues(lesson, speech),
    student: firstNameOf(lesson.studentName),
    when: momentOnPhone(side === "family" ? lesson.timeZone : india, new Date(lesson.startsAt), language),
    count,
  };
  const kind = side === "family" ? phoneKinds[title] : undefined;
  const { student, course, tutor, when } = values;
  const own = { family: familysPage(lesson), tutor: "/staff/lessons" }[side];
  return {
    title: t(words[title], values),
    body: t(words[side], values),
    link: linkTo(page ?? own),
    // a class begins with its tutor
    beginsAt: new Date(Date.parse(lesson.startsAt) + count * 60_000).toISOString(),
    ...(kind && { phone: { kind, values: { student, course, tutor, when, minutes: String(count) } } }),
  };
}
