import type { StayingLesson, WorkingHours } from "@tutoring/contract";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Question } from "#web/ui/question.tsx";

/** Saves the tutor's own hours. Once their dialog is closed, `staying` names the classes that stay outside them, and says what to do. */
export function useOwnHours() {
  const left = useRef<StayingLesson[]>([]);
  const [stay, setStay] = useState<StayingLesson[]>([]);
  const save = async (body: WorkingHours, seen: { ifMatch?: number }) => {
    const saved = await browserApi.teaching.setMyHours({ body }, seen);
    left.current = saved.stay;
    return saved;
  };
  const closed = () => {
    if (left.current.length > 0) setStay(left.current.splice(0));
  };
  return { save, closed, staying: stay.length > 0 && <StayingClasses classes={stay} onClose={() => setStay([])} /> };
}

function StayingClasses({ classes, onClose }: { classes: StayingLesson[]; onClose: () => void }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const navigate = useNavigate();
  const count = classes.length;
  const answer = (go: boolean) => {
    if (go) inBackground(navigate("/staff/lessons"));
    onClose();
  };
  return (
    <Question
      open
      question={t(texts.classesStay, { count })}
      keep={texts.classesStayKept}
      go={texts.classesStayGo}
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
      {t(texts.classesStayText, { count })}
    </Question>
  );
}
