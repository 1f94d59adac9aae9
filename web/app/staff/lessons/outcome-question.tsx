import type { TutorLesson } from "@tutoring/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";

const ObjectionDialog = dialogPart(() => import("./objection-dialog.tsx"));

/** Asks whether the outcome is right: one press confirms it, a sentence to the desk objects. */
export function OutcomeQuestion({ lesson }: { lesson: TutorLesson }) {
  const [texts, say] = useTexts("staff");
  const language = useLanguage();
  const [objecting, setObjecting] = useState(false);
  const { revalidate } = useRevalidator();
  const { run, busy } = useCall();
  const confirm = async () => {
    const call = () => browserApi.teaching.confirmOutcome({ params: { id: lesson.id } });
    const refused = await run(call, { failed: texts.notTold });
    if (refused) toast.error(refused.message);
    else toast.success(texts.confirmed);
    await revalidate();
  };
  return (
    <div className="mt-3 rounded-xl bg-lavender-100 p-4">
      <p className="font-medium">
        {texts.rightOutcome}{" "}
        <span className="font-normal text-muted">
          {say(texts.rightUntil, { moment: momentInWords(lesson.judgeUntil, language) })}
        </span>
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
