import type { TutorFigures } from "@tutoring/contract";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { say } from "#web/texts/say-english.ts";

/** A tutor's recent work; empty figures are left out. */
export function WorkCell({ figures }: { figures: TutorFigures | undefined }) {
  if (!figures) return null;
  const { seenAt, lessons, lessonsAWeek, onTimePercent, calledOff, rating, ratings, answerMinutes, answers } = figures;
  const lines = [
    lessons > 0 && say(texts.aWeek, { number: lessonsAWeek }),
    onTimePercent !== null && say(texts.onTime, { percent: onTimePercent }),
    calledOff > 0 && say(texts.calledOff, { count: calledOff }),
    rating !== null && say(texts.rated, { rating, count: ratings }),
    answerMinutes !== null &&
      (answerMinutes < 100
        ? say(texts.answersMinutes, { count: answerMinutes, answers })
        : say(texts.answersHours, { count: Math.round(answerMinutes / 60), answers })),
    seenAt ? say(texts.seen, { day: dayAndTimeInIndia(seenAt).date }) : texts.notSeen,
  ].filter((line) => line !== false);
  return (
    <ul className="figures mt-1 text-[0.8125rem] text-muted" aria-label={texts.work} title={texts.work}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
