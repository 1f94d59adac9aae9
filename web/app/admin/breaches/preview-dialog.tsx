import type { BreachNotice, NoticeWords } from "@tutoring/contract";
import { useRef, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/breaches.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = {
  id: number;
  people: number;
  words: NoticeWords;
  notices: BreachNotice[];
  /** Goes back to the words. So does closing the preview, which would lose them. */
  onChange: () => void;
  onSent: () => Promise<unknown>;
  onClose: () => void;
};

/** The notice as it arrives; then it goes to everybody. */
export default function PreviewDialog({ id, people, words, notices, onChange, onSent, onClose }: Props) {
  const call = useCall();
  const [isSent, setSent] = useState(false);
  const top = useRef<HTMLParagraphElement>(null);
  const send = async (close: () => void) => {
    const work = async () => {
      const { people: count } = await browserApi.breaches.sendBreachNotices({ params: { id }, body: words });
      toast.success(t(texts.sent, { count }));
    };
    if (await call.run(work, { failed: texts.notSent })) return;
    setSent(true);
    close();
    await onSent();
  };
  return (
    <Dialog
      open
      holdsWork
      title={texts.read}
      titleClass="display pr-10 text-xl"
      boxClass="desk max-w-2xl p-6"
      initialFocus={top}
      mayClose={() => call.busy === ""}
      onClose={isSent ? onClose : onChange}
    >
      {(close) => (
        <div className="mt-1 grid gap-4">
          <p ref={top} tabIndex={-1} className="text-muted outline-none">
            {texts.readNote}
          </p>
          {notices.map(({ language, subject, text }) => (
            <article key={language} className="rounded-xl border border-base-300">
              <header className="border-b border-base-300 bg-lavender-50 px-4 py-2.5">
                <p className="text-[0.8125rem] text-muted">{language === "en" ? texts.english : texts.hindi}</p>
                <h3 lang={language} className="font-semibold">
                  {subject}
                </h3>
              </header>
              <p lang={language} className="px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]">
                {text}
              </p>
            </article>
          ))}
          {call.error && <ErrorBox>{call.error}</ErrorBox>}
          <div className="flex flex-wrap justify-end gap-2.5">
            <button type="button" className="btn btn-quiet" disabled={call.busy !== ""} onClick={onChange}>
              {texts.change}
            </button>
            <BusyButton
              type="button"
              className="btn btn-primary"
              busy={call.busy !== ""}
              busyText={texts.sending}
              onClick={() => inBackground(send(close))}
            >
              {t(texts.send, { count: people })}
            </BusyButton>
          </div>
        </div>
      )}
    </Dialog>
  );
}
