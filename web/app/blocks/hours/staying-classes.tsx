import type { StayingLesson } from "@tutoring/contract";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Question } from "#web/ui/question.tsx";

/** Classes that new hours leave outside, what to do about them in words, and the screen where one does it. */
type Staying = { classes: StayingLesson[]; text: string; go: string; to: string };

/** Once the dialog of a tutor's hours is closed, `staying` names the classes that `keep` was given, and says what to do. */
export function useStayingClasses() {
  const left = useRef<Staying>(undefined);
  const [shown, show] = useState<Staying>();
  return {
    keep: (kept: Staying) => {
      left.current = kept.classes.length > 0 ? kept : undefined;
    },
    closed: () => {
      if (left.current) show(left.current);
      left.current = undefined;
    },
    staying: shown && <StayingClasses {...shown} onClose={() => show(undefined)} />,
  };
}

function StayingClasses({ classes, text, go, to, onClose }: Staying & { onClose: () => void }) {
  const [texts, t] = useTexts("hours");
  const language = useLanguage();
  const navigate = useNavigate();
  const answer = (goes: boolean) => {
    if (goes) inBackground(navigate(to));
    onClose();
  };
  return (
    <Question
      open
      question={t(texts.classesStay, { count: classes.length })}
      keep={texts.classesStayKept}
      go={go}
      harmless
      onAnswer={answer}
    >
      <ul className="mb-3 max-h-60 overflow-y-auto">
        {classes.map(({ lessonId, startsAt, student }) => {
          const { date, time } = dayAndTimeInIndia(startsAt, language);
          return (
            <li key={lessonId} className="figures font-medium text-base-content">
              {date}, {time} · {student}
            </li>
          );
        })}
      </ul>
      {text}
    </Question>
  );
}
