import { MailPlus } from "lucide-react";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/tutor-accounts.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Question } from "#web/ui/question.tsx";

/** Invites every tutor without an account, after a question that gives their number. */
export function InviteTutors({ reload }: { reload: () => Promise<void> }) {
  const [uninvited, setUninvited] = useState(0);
  const { run, busy } = useCall();
  const count = async () => {
    const refused = await run(
      async () => {
        const { tutors } = await browserApi.tutors.countUninvited();
        if (tutors === 0) toast.success(texts.nobodyLeft);
        setUninvited(tutors);
      },
      { failed: texts.notCounted },
    );
    if (refused) toast.error(refused.message);
  };
  const invite = async () => {
    const refused = await run(
      async () => {
        const { invited, left, skipped, skippedNames } = await browserApi.tutors.inviteTutors();
        const names = skippedNames.join(", ");
        toast.success(
          [
            t(texts.allInvited, { count: invited }),
            left > 0 && t(texts.moreLeft, { left }),
            skipped > 0 && t(texts.skipped, { count: skipped, names }),
          ]
            .filter(Boolean)
            .join(" "),
        );
      },
      { failed: texts.notInvited },
    );
    if (refused) toast.error(refused.message);
    await reload();
  };
  return (
    <>
      <button type="button" className="btn btn-quiet" disabled={busy !== ""} onClick={() => inBackground(count())}>
        <MailPlus aria-hidden className="size-4" /> {texts.inviteAll}
      </button>
      <Question
        open={uninvited > 0}
        question={t(texts.inviteQuestion, { count: uninvited })}
        keep={common.cancel}
        go={texts.inviteThem}
        harmless
        onAnswer={(go) => {
          setUninvited(0);
          if (go) inBackground(invite());
        }}
      >
        {texts.inviteWhat}
      </Question>
    </>
  );
}
