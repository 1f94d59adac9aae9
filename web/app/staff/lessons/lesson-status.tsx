import type { TutorLesson } from "@tutoring/contract";
import { CalendarCheck, CircleCheck, CircleX, Hourglass } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";

export function LessonStatus({ lesson: { status, outcome, endsAt }, now }: { lesson: TutorLesson; now: number }) {
  const [texts] = useTexts("staff");
  const isOver = Date.parse(endsAt) <= now;
  const [look, words, Icon] = outcome
    ? outcome === "held"
      ? (["completed", texts.held, CircleCheck] as const)
      : (["cancelled", texts[outcome], CircleX] as const)
    : status === "cancelled"
      ? (["cancelled", texts.cancelled, CircleX] as const)
      : isOver
        ? (["not_allotted", texts.waitingForOutcome, Hourglass] as const)
        : (["booked", texts.scheduled, CalendarCheck] as const);
  return (
    <span className={`badge badge-${look}`}>
      <Icon aria-hidden className="size-[1.25em]" /> {words}
    </span>
  );
}
