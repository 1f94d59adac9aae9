import type { Conversation } from "@tutoring/contract";
import { Ban, Flag } from "lucide-react";
import { useState } from "react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";
import { Question } from "#web/ui/question.tsx";
import { useNames } from "./use-names.ts";

type Props = { conversation: Conversation; onChanged: (conversation: Conversation) => void };

/** Who the conversation is with and about, and how to report or end it. */
export function ThreadMenu({ conversation, onChanged }: Props) {
  const [texts, t] = useTexts("messages");
  const language = useLanguage();
  const [open, setOpen] = useState<"report" | "stop">();
  const { id, writing } = conversation;
  const { title, about } = useNames()(conversation);
  const setBlock = (blocked: boolean) =>
    inBackground(
      toastResult(
        async () => onChanged(await browserApi.messages.setBlock({ params: { id }, body: { blocked } })),
        blocked ? texts.stopped : texts.allowed,
        texts.notChanged,
      ),
    );
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-base-300 px-4 py-2.5">
      <div className="min-w-0 grow basis-48">
        <h2 className="font-semibold" lang={langOf(title, language)}>
          {title}
        </h2>
        <p className="text-sm text-muted" lang={langOf(about, language)}>
          {about}
        </p>
      </div>
      <div className="flex gap-1 max-sm:-ml-3">
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => setOpen("report")}>
          <Flag aria-hidden className="size-4" /> {texts.report}
        </button>
        {writing === "blocked-by-me" ? (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => setBlock(false)}>
            {texts.allow}
          </button>
        ) : (
          writing === "open" && (
            <button type="button" className="btn btn-ghost btn-sm" onClick={() => setOpen("stop")}>
              <Ban aria-hidden className="size-4" /> {texts.stop}
            </button>
          )
        )}
      </div>
      {open === "report" && <ReportDialog id={id} onClose={() => setOpen(undefined)} />}
      <Question
        open={open === "stop"}
        question={t(texts.stopQuestion, { name: conversation.with })}
        keep={texts.keepWriting}
        go={texts.stop}
        onAnswer={(go) => {
          setOpen(undefined);
          if (go) setBlock(true);
        }}
      >
        {texts.stopMeans}
      </Question>
    </header>
  );
}

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [texts] = useTexts("messages");
  const form = useDialogForm((contract) => contract.conversationDesk.reportConversation, {
    values: { text: "" },
    body: (values) => values,
    send: (body) => browserApi.conversationDesk.reportConversation({ params: { id }, body }),
    done: texts.reported,
    failed: texts.notReported,
  });
  return (
    <FormDialog
      form={form}
      title={texts.reportTitle}
      note={texts.reportNote}
      submit={texts.sendReport}
      busy={texts.sending}
      boxClass="max-w-lg"
      onClose={onClose}
    >
      <TextArea label={texts.whatHappened} maxLength={2000} {...form.field("text")} />
    </FormDialog>
  );
}
