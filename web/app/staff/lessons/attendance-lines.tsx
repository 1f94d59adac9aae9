import type { TutorLesson } from "@tutoring/contract";
import { clockTime, ownZone } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** Who was in the class, and from when to when. */
export function AttendanceLines({ lesson: { attendance } }: { lesson: TutorLesson }) {
  const [texts, say] = useTexts("staff");
  const language = useLanguage();
  const clock = clockTime(language, ownZone());
  const timeOf = (iso: string | null) => (iso ? clock.format(new Date(iso)) : texts.now);
  const lines = attendance.flatMap(({ side, joinedAt, leftAt }) =>
    side === "staff"
      ? []
      : say(side === "tutor" ? texts.tutorSide : texts.studentSide, { from: timeOf(joinedAt), to: timeOf(leftAt) }),
  );
  return <p className="figures mt-1 text-sm text-muted">{lines.length > 0 ? lines.join(" · ") : texts.nobodyCame}</p>;
}
