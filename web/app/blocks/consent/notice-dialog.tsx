import { useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { NoticeText } from "./notice-text.tsx";
import { useConsent } from "./use-consent.ts";

/** A notice as it was when a parent agreed to it. */
export function NoticeDialog({ noticeId, onClose }: { noticeId: number; onClose: () => void }) {
  const [texts] = useTexts("consent");
  const notice = useConsent({ noticeId });
  return (
    <Dialog open onClose={onClose} title={texts.title} closeLabel={texts.close} boxClass="max-w-xl overflow-y-auto p-6">
      <div className="mt-5">
        <NoticeText of={notice} />
      </div>
    </Dialog>
  );
}
