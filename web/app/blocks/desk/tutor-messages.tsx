import type { ConversationReading, RequestFile } from "@tutoring/contract";
import { maxReasonLength } from "@tutoring/contract/rules";
import { Suspense, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { MessageLog } from "#web/blocks/messages/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Spinner } from "#web/ui/notices.tsx";

type Listed = RequestFile["conversations"][number];

/** How much family and tutors have written to each other; reading it requires a reason. */
export function TutorMessages({ conversations }: { conversations: Listed[] }) {
  const [open, setOpen] = useState<Listed>();
  if (conversations.length === 0) return null;
  return (
    <section aria-label={texts.tutorMessages}>
      <h3 className="font-semibold">{texts.tutorMessages}</h3>
      <ul className="mt-2 divide-y divide-base-300">
        {conversations.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              {t(texts.tutorMessagesOf, {
                tutor: one.tutor,
                count: one.messages,
                moment: t(texts.moment, dayAndTimeInIndia(one.lastAt)),
              })}
            </span>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={t(texts.readMessagesWith, { tutor: one.tutor })}
              onClick={() => setOpen(one)}
            >
              {texts.readMessages}
            </button>
          </li>
        ))}
      </ul>
      {open && <ReadingDialog listed={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function ReadingDialog({ listed, onClose }: { listed: Listed; onClose: () => void }) {
  const [opened, setOpened] = useState<ConversationReading>();
  return (
    <Dialog
      open
      holdsWork
      title={opened ? t(texts.readMessagesWith, { tutor: listed.tutor }) : texts.whyRead}
      titleClass="display pr-10 text-xl"
      boxClass="desk max-w-2xl p-6"
      onClose={onClose}
    >
      {opened ? (
        <Suspense fallback={<Spinner>{texts.opening}</Spinner>}>
          <Pages first={opened} />
        </Suspense>
      ) : (
        <WhyRead id={listed.id} onOpened={setOpened} />
      )}
    </Dialog>
  );
}

function WhyRead({ id, onOpened }: { id: string; onOpened: (opened: ConversationReading) => void }) {
  const [reason, setReason] = useState("");
  const { run, busy, error, forget } = useCall();
  const open = () =>
    run(async () => onOpened(await browserApi.conversationDesk.readConversation({ params: { id }, body: { reason } })), {
      failed: texts.notOpened,
    });
  return (
    <form
      className="mt-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        inBackground(open());
      }}
    >
      <p className="mb-4 text-muted">{texts.whyReadNote}</p>
      <TextArea
        label={texts.reason}
        rows={2}
        maxLength={maxReasonLength}
        value={reason}
        error={error || undefined}
        onChange={({ target }) => {
          setReason(target.value);
          forget();
        }}
      />
      <BusyButton className="btn btn-primary mt-4" busy={busy !== ""} busyText={texts.opening}>
        {texts.readMessages}
      </BusyButton>
    </form>
  );
}

function Pages({ first }: { first: ConversationReading }) {
  const [{ reading, messages, hasMore }, setShown] = useState(first);
  const { run, busy, error } = useCall();
  const turn = async () => {
    const query = { before: messages[0]?.number ?? 1 };
    const earlier = await browserApi.conversationDesk.turnReading({ params: { id: reading }, query });
    setShown({ ...earlier, messages: [...earlier.messages, ...messages] });
  };
  return (
    <div className="mt-4 max-h-[60dvh] overflow-y-auto">
      {hasMore && (
        <button
          type="button"
          className="btn btn-quiet btn-sm mb-3"
          aria-disabled={busy !== ""}
          onClick={() => !busy && inBackground(run(turn, { failed: texts.notOpened }))}
        >
          {texts.earlier}
        </button>
      )}
      {error && (
        <p className="text-error" role="alert">
          {error}
        </p>
      )}
      <MessageLog
        messages={messages}
        side="tutor"
        loadPhoto={(number) => browserApi.conversationDesk.openReadingPhoto({ params: { id: reading, number } })}
      />
    </div>
  );
}
