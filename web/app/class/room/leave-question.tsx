import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { lessonId: string; linkKey: string | undefined; onLeave: () => void; onStay: () => void };

/** Tutor and team leave alone, or end the class for everyone. */
export default function LeaveQuestion({ lessonId, linkKey, onLeave, onStay }: Props) {
  const [texts] = useTexts("class");
  const { run, busy, error } = useCall();
  const [ended, setEnded] = useState(false);
  const end = async () => {
    const call = () => browserApi.rooms.endRoom({ params: { id: lessonId }, body: { key: linkKey } });
    if (!(await run(call, { failed: texts.notEnded }))) setEnded(true);
  };
  return (
    <Dialog open title={texts.leaveQuestion} boxClass="max-w-md p-6" onClose={onStay}>
      <p className="mt-2 text-muted">{texts.leaveOrEnd}</p>
      <div className="mt-5 grid gap-2.5">
        <button type="button" className="btn btn-primary" onClick={onLeave}>
          {texts.leaveForNow}
        </button>
        <BusyButton
          type="button"
          className="btn btn-danger"
          busy={busy !== "" || ended}
          busyText={texts.ending}
          onClick={() => inBackground(end())}
        >
          {texts.endForAll}
        </BusyButton>
      </div>
      {error && (
        <div className="mt-4">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
    </Dialog>
  );
}
