import type { Consent, Learner } from "@tutoring/contract";
import { locales } from "@tutoring/contract/languages";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useSession } from "#web/lib/session/session.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { AgreeForm } from "./agree-form.tsx";

type Props = { names: string[]; childId?: string; learner?: Learner; onClose: () => void; onAgreed: () => Promise<void> };

/** A signed-in family agrees to classes for one child, or for all for whom nothing stands. */
export function ConsentDialog({ names, childId, learner = "child", onClose, onAgreed }: Props) {
  const [texts, t] = useTexts("consent");
  const listed = new Intl.ListFormat(locales[useLanguage()]);
  const call = useCall();
  const parentName = useSession()?.student?.parentName;
  const agree = async (consent: Consent, close: () => void) => {
    const body = { ...consent, ...(childId && { childId }) };
    const refused = await call.run(() => browserApi.privacy.giveConsent({ body }), { failed: texts.notAgreed });
    if (refused) return;
    toast.success(texts.thanks);
    close();
    await onAgreed();
  };
  return (
    <Dialog open onClose={onClose} title={texts.title} closeLabel={texts.close} boxClass="max-w-xl overflow-y-auto p-6">
      {(close) => (
        <>
          <p className="mt-3 text-muted">{t(texts.forChildren, { names: listed.format(names) })}</p>
          <AgreeForm
            busy={call.busy !== ""}
            error={call.error}
            fullName={parentName}
            learner={learner}
            onAgree={(consent) => inBackground(agree(consent, close))}
          />
        </>
      )}
    </Dialog>
  );
}
