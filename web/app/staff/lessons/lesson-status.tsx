import type { TutorLesson } from "@tutoring/contract";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** What departs from a lesson that is simply to come; nothing for that. */
export function LessonStatus({ lesson: { status, outcome, endsAt }, now }: { lesson: TutorLesson; now: number }) {
  const [texts] = useTexts("staff");
  const isOver = Date.parse(endsAt) <= now;
  if (!outcome && status !== "cancelled" && !isOver) return null;
  const [look, words, Icon] = outcome
    ? outcome === "held"
      ? (["completed", texts.held, CircleCheck] as const)
      : (["cancelled", texts[outcome], CircleX] as const)
    : status === "cancelled"
      ? (["cancelled", texts.cancelled, CircleX] as const)
      : (["not_allotted", texts.waitingForOutcome, Hourglass] as const);
  return (
    <span className={`badge badge-${look}`}>
      <Icon aria-hidden className="size-[1.25em]" /> {words}
    </span>
  );
}

/** The tutor's statements about a lesson. */
export function SaidLines({ lesson }: { lesson: TutorLesson }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const { absence, lateMinutes, offeredTimes, confirmed, objection } = lesson;
  const isAhead = lesson.status === "scheduled";
  const times = offeredTimes.map((time) => momentInWords(time, language)).join("; ");
  const cannotCome = offeredTimes.length > 0 ? texts.youCannotComeThen : texts.youCannotCome;
  const lines = [
    absence !== null && (lesson.paid ? texts.youCannotComePaid : isAhead && cannotCome),
    isAhead && absence === null && lateMinutes !== null && t(texts.youAreLate, { count: lateMinutes }),
    offeredTimes.length > 0 && t(texts.youOffered, { times }),
    confirmed && texts.youAgreed,
    objection !== null && t(objection.settled ? texts.objectionSettled : texts.youObjected, { objection: objection.text }),
  ].filter((line) => typeof line === "string");
  return lines.map((line) => (
    <p key={line} className="mt-2 rounded-lg bg-warning-50 px-3 py-2 text-[0.9375rem]">
      {line}
    </p>
  ));
}
