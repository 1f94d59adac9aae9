import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

/** Lets a waiting family tell the desk at once that the tutor has not come. */
export function TutorMissing({ lessonId }: { lessonId: string }) {
  const [texts] = useTexts("class");
  const [told, setTold] = useState(false);
  const { run, busy, error } = useCall();
  const tell = async () => {
    const call = () => browserApi.desk.reportAbsentTutor({ params: { id: lessonId } });
    if (!(await run(call, { failed: texts.teamNotTold }))) setTold(true);
  };
  return (
    <div className="mt-5 grid justify-items-start gap-3 border-t border-base-300 pt-5">
      {told ? (
        <p role="status">{texts.teamTold}</p>
      ) : (
        <BusyButton
          type="button"
          className="btn btn-quiet"
          busy={busy !== ""}
          busyText={texts.tellingTeam}
          onClick={() => inBackground(tell())}
        >
          {texts.tutorMissing}
        </BusyButton>
      )}
      {error && <ErrorBox>{error}</ErrorBox>}
    </div>
  );
}
