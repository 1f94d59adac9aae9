import type { TutorLesson } from "@tutoring/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { clockTime, momentParts, ownZone } from "#web/lib/format/moments.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { dayOf } from "#web/staff/parts/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const ObjectionDialog = dialogPart(() => import("./objection-dialog.tsx"));

type Props = { lesson: TutorLesson; now: number };

/** Who was in the class and when, and whether that is right: one press confirms it, a sentence to the desk objects. */
export function OutcomeQuestion({ lesson, now }: Props) {
  const [texts, t] = useTexts("staff");
  const { date, zonedTime: time } = momentParts(lesson.judgeUntil, useLanguage());
  const until = {
    today: t(texts.rightUntilToday, { time }),
    tomorrow: t(texts.rightUntilTomorrow, { time }),
    other: t(texts.rightUntil, { moment: `${date}, ${time}` }),
  };
  const [objecting, setObjecting] = useState(false);
  const { revalidate } = useRevalidator();
  const { run, busy } = useCall();
  const confirm = async () => {
    const call = () => browserApi.teaching.confirmOutcome({ params: { id: lesson.id } });
    const refused = await run(call, { failed: texts.notSent });
    if (refused) toast.error(refused.message);
    else toast.success(texts.confirmed);
    await revalidate();
  };
  return (
    <div className="mt-3 rounded-xl bg-lavender-100 p-4">
      <AttendanceLines lesson={lesson} />
      <p className="font-medium">
        {texts.rightOutcome} <span className="font-normal text-muted">{until[dayOf(lesson.judgeUntil, now)]}</span>
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <button type="button" className="btn btn-quiet" disabled={busy !== ""} onClick={() => inBackground(confirm())}>
          {texts.confirmIt}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => setObjecting(true)}>
          {texts.contestIt}
        </button>
      </div>
      {objecting && <ObjectionDialog lesson={lesson} onClose={() => setObjecting(false)} />}
    </div>
  );
}

/** Who was in the class, and from when to when. */
export function AttendanceLines({ lesson: { attendance } }: { lesson: TutorLesson }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const clock = clockTime(language, ownZone());
  const timeOf = (iso: string | null) => (iso ? clock.format(new Date(iso)) : texts.now);
  const lines = attendance.flatMap(({ side, joinedAt, leftAt }) =>
    side === "staff"
      ? []
      : t(side === "tutor" ? texts.tutorSide : texts.studentSide, { from: timeOf(joinedAt), to: timeOf(leftAt) }),
  );
  return (
    <p className="figures mt-1 text-sm text-muted">
      {lines.length === 0 && texts.nobodyCame}
      {lines.map((line, nth) => (
        <span key={line}>
          {nth > 0 && " · "}
          <span className="inline-block">{line}</span>
        </span>
      ))}
    </p>
  );
}
